import { kroner, type Ore, zeroOre } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import type { WalletTransferState } from '../wallet-transfer.ts';
import { compareBooks, type Ours, type PartyReport, withoutWalletTransfer } from './compare-books.ts';

const ordered = kroner(50);
const sent = { ownOre: kroner(30), winningsOre: kroner(20) };
const out = (state: WalletTransferState): Ours => ({
  hallId: 12,
  kind: 'add',
  state,
  ordered: { ...sent, amountOre: ordered, osloDay: osloDay('2026-11-21') },
  holding: { holdingId: 1, ref: 'T1', sent, closedAt: null, reportedOre: null, reportedAt: null },
});
const close = (state: WalletTransferState): Ours => ({ ...out(state), kind: 'close', ordered: null });
const done = (amountOre: Ore, more: Partial<Extract<PartyReport, { is: 'done' }>> = {}): PartyReport => ({
  is: 'done',
  amountOre,
  holdingRef: 'T1',
  ...more,
});
const notDone: PartyReport = { is: 'not_done' };

const says = {
  'has not done it': notDone,
  'has done it': done(ordered),
  'has done more': done(kroner(51)),
  'has done less': done(kroner(49)),
  'has it as another kind': done(ordered, { kind: 'open' }),
  'has it in another hall': done(ordered, { hallId: 13 }),
  'has it with another voucher': done(ordered, { holdingRef: 'T2' }),
  'has it twice': done(kroner(100), { isRepeated: true }),
} as const;
const books = {
  'no such movement': [undefined, zeroOre],
  'under way': [out('unknown'), zeroOre],
  failed: [out('rejected'), zeroOre],
  done: [out('confirmed'), ordered],
  'done with less': [out('confirmed'), kroner(49)],
  'done and not booked': [out('confirmed'), zeroOre],
  'failed and booked': [out('rejected'), ordered],
} as const;

type Cell = string | undefined;
const table: Readonly<Record<keyof typeof books, Readonly<Record<keyof typeof says, Cell>>>> = {
  'no such movement': {
    'has not done it': undefined,
    'has done it': 'unknown_to_us 50',
    'has done more': 'unknown_to_us 51',
    'has done less': 'unknown_to_us 49',
    'has it as another kind': 'unknown_to_us 50',
    'has it in another hall': 'unknown_to_us 50',
    'has it with another voucher': 'unknown_to_us 50',
    'has it twice': 'unknown_to_us 100',
  },
  'under way': {
    'has not done it': 'not_ended 50',
    'has done it': 'not_ended 50',
    'has done more': 'not_ended 51',
    'has done less': 'not_ended 49',
    'has it as another kind': 'not_ended 50',
    'has it in another hall': 'not_ended 50',
    'has it with another voucher': 'not_ended 50',
    'has it twice': 'not_ended 100',
  },
  failed: {
    'has not done it': undefined,
    'has done it': 'done_not_booked 50',
    'has done more': 'done_not_booked 51',
    'has done less': 'done_not_booked 49',
    'has it as another kind': 'done_not_booked 50',
    'has it in another hall': 'done_not_booked 50',
    'has it with another voucher': 'done_not_booked 50',
    'has it twice': 'done_not_booked 100',
  },
  done: {
    'has not done it': 'unknown_to_party 50',
    'has done it': undefined,
    'has done more': 'amount_differs 1',
    'has done less': 'amount_differs 1',
    'has it as another kind': 'order_differs 50',
    'has it in another hall': 'order_differs 50',
    'has it with another voucher': 'order_differs 50',
    'has it twice': 'order_differs 50',
  },
  'done with less': {
    'has not done it': 'unknown_to_party 49',
    'has done it': 'amount_differs 1',
    'has done more': 'amount_differs 2',
    'has done less': 'taken_less 1',
    'has it as another kind': 'order_differs 1',
    'has it in another hall': 'order_differs 1',
    'has it with another voucher': 'order_differs 1',
    'has it twice': 'order_differs 51',
  },
  'done and not booked': {
    'has not done it': 'unknown_to_party 50',
    'has done it': 'amount_differs 50',
    'has done more': 'amount_differs 51',
    'has done less': 'amount_differs 49',
    'has it as another kind': 'order_differs 50',
    'has it in another hall': 'order_differs 50',
    'has it with another voucher': 'order_differs 50',
    'has it twice': 'order_differs 100',
  },
  'failed and booked': {
    'has not done it': 'unknown_to_party 50',
    'has done it': undefined,
    'has done more': 'amount_differs 1',
    'has done less': 'amount_differs 1',
    'has it as another kind': 'order_differs 50',
    'has it in another hall': 'order_differs 50',
    'has it with another voucher': 'order_differs 50',
    'has it twice': 'order_differs 50',
  },
};

/** Returns the kind of a discrepancy and the kroner in question. */
const found = (ours: Ours | undefined, report: PartyReport, bookedOre: Ore): Cell => {
  const discrepancy = compareBooks(ours, report, bookedOre);
  return discrepancy && `${discrepancy.kind} ${discrepancy.stakeOre / 100}`;
};
const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

describe.each(keysOf(table))('our books: %s; the party', (ours) => {
  it.each(keysOf(says))('%s', (theirs) => {
    const [walletTransfer, bookedOre] = books[ours];
    expect(found(walletTransfer, says[theirs], bookedOre)).toBe(table[ours][theirs]);
  });
});

describe('a comparison finds', () => {
  it.each<[string, WalletTransferState, PartyReport, Ore, Cell]>([
    [
      'nothing for a close with the amount that the party paid',
      'confirmed',
      done(kroner(75)),
      kroner(75),
      undefined,
    ],
    ['nothing for a close that paid nothing', 'confirmed', done(zeroOre), zeroOre, undefined],
    ['nothing for a close with less than was sent', 'confirmed', done(kroner(10)), kroner(10), undefined],
    [
      'a discrepancy for a close that the party has not done',
      'confirmed',
      notDone,
      kroner(75),
      'unknown_to_party 75',
    ],
    [
      'a discrepancy for a close that paid nothing and is unknown to the party',
      'confirmed',
      notDone,
      zeroOre,
      'unknown_to_party 50',
    ],
    [
      'a discrepancy for a close for which the party paid more',
      'confirmed',
      done(kroner(80)),
      kroner(75),
      'amount_differs 5',
    ],
    [
      'a discrepancy for a close that failed in our books',
      'rejected',
      done(kroner(75)),
      zeroOre,
      'done_not_booked 75',
    ],
    [
      'the sent amount in question for a close with an unknown outcome',
      'unknown',
      notDone,
      zeroOre,
      'not_ended 50',
    ],
    [
      'the sent amount in question for a close in progress for which the party paid nothing',
      'sent',
      done(zeroOre),
      zeroOre,
      'not_ended 50',
    ],
  ])('%s', (_, state, report, bookedOre, cell) => expect(found(close(state), report, bookedOre)).toBe(cell));
});

it.each(['reserved', 'sent', 'unknown'] as const)(
  'a comparison finds that a %s movement has not ended',
  (state) => {
    expect(found(out(state), notDone, zeroOre)).toBe('not_ended 50');
  },
);

it('a discrepancy has the amount of each side; the party’s is null when it has not done the movement', () => {
  expect(compareBooks(out('confirmed'), done(kroner(51)), ordered)).toMatchObject({
    toldOre: kroner(51),
    bookedOre: ordered,
  });
  expect(compareBooks(out('confirmed'), notDone, ordered)).toMatchObject({ toldOre: null });
});

it('money moved in the ledger without a movement is a discrepancy of its whole amount, in either direction', () => {
  for (const moved of [kroner(30), kroner(-30)])
    expect(withoutWalletTransfer(moved)).toEqual({
      kind: 'booked_without_movement',
      toldOre: null,
      bookedOre: moved,
      stakeOre: kroner(30),
    });
});
