import { type Ore, ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bug } from '../../platform/result.ts';
import {
  type AccountId,
  type AccountKind,
  type AccountState,
  accountKeyText,
  mayBeBelowZero,
} from './account.ts';
import { decideTransfers, type KnownTransfers, transferKeyText, type Verdict } from './decide-transfers.ts';
import { asAdmitted } from './testing/as-admitted.ts';
import { inputHash, type TransferRequest } from './transfer-request.ts';

const hallId = 7;
const provider = 1 as AccountId;
const held = 2 as AccountId;
const result = 3 as AccountId;
const rounding = 4 as AccountId;
const card = 10 as AccountId;
const otherCard = 11 as AccountId;

function account(accountId: AccountId, kind: AccountKind, own = 0, winnings = 0): AccountState {
  return {
    hallId,
    accountId,
    kind,
    balance: { ownOre: ore(own), winningsOre: ore(winnings) },
    entryCount: 3,
  };
}

function books(own = 0, winnings = 0): Map<string, AccountState> {
  const accounts = [
    account(provider, 'card_provider'),
    account(held, 'stakes_held'),
    account(result, 'game_result'),
    account(rounding, 'rounding'),
    account(card, 'player_card', own, winnings),
    account(otherCard, 'player_card'),
  ];
  return new Map(accounts.map((state) => [accountKeyText(state), state]));
}

type Side = readonly [accountId: AccountId, own: number, winnings?: number];

function request(idempotencyKey: string, debit: Side, credit: Side): TransferRequest {
  const side = ([accountId, own, winnings = 0]: Side) => ({
    accountId,
    ownOre: own as Ore,
    winningsOre: winnings as Ore,
  });
  return asAdmitted({
    hallId,
    kind: 'stake',
    idempotencyKey,
    debit: side(debit),
    credit: side(credit),
    reference: 'round:1',
    description: 'Kjøp av bong',
    at: new Date('2026-11-21T12:00:00+01:00'),
  });
}

function decide(
  accounts: Map<string, AccountState>,
  requests: readonly TransferRequest[],
  known?: KnownTransfers,
) {
  const { verdicts, changed } = decideTransfers(accounts, known ?? new Map(), requests);
  return { verdicts: verdicts.map(shortly), changed };
}

function shortly(verdict: Verdict): string {
  return verdict.verdict === 'refuse' ? verdict.code : verdict.verdict;
}

function heldBy(changed: ReadonlyMap<string, AccountState>, accountId: AccountId): readonly number[] {
  const state = changed.get(accountKeyText({ hallId, accountId }))!;
  return [state.balance.ownOre, state.balance.winningsOre, state.entryCount];
}

describe('the amount of a transfer', () => {
  it.each([
    ['exactly the own money of the card', [card, 100], [held, 100], 'post'],
    ['exactly the winnings of the card', [card, 0, 40], [held, 40], 'post'],
    ['both to the last øre', [card, 100, 40], [held, 140], 'post'],
    [
      'more own money than the card has, though its winnings would suffice',
      [card, 101],
      [held, 101],
      'insufficient_funds',
    ],
    [
      'more winnings than the card has, though its own money would suffice',
      [card, 0, 41],
      [held, 41],
      'insufficient_funds',
    ],
    ['from an empty card', [otherCard, 1], [held, 1], 'insufficient_funds'],
    ['more stakes than are held', [held, 1], [result, 1], 'insufficient_funds'],
    ['more than the rounding account has', [rounding, 1], [result, 1], 'insufficient_funds'],
    ['a deposit from outside, however large', [provider, 10 ** 12], [card, 10 ** 12], 'post'],
    ['a prize before the stakes are settled', [result, 500], [card, 0, 500], 'post'],
    ['own money to another’s winnings', [card, 100], [otherCard, 0, 100], 'post'],
  ] as const)(
    'is accepted if the accounts hold it, and otherwise refused: %s',
    (_, debit, credit, verdict) => {
      const { verdicts, changed } = decide(books(100, 40), [request('a', debit, credit)]);
      expect(verdicts).toEqual([verdict]);
      expect(changed.size).toBe(verdict === 'post' ? 2 : 0);
    },
  );
});

describe('an invalid transfer', () => {
  it.each([
    ['nothing', [card, 0], [held, 0]],
    ['a negative amount', [card, -5], [held, -5]],
    ['a fraction of an øre', [card, 0.5], [held, 0.5]],
    ['a negative amount in one bucket, offset by the other', [card, 20, -10], [held, 10]],
    ['more credited than debited', [card, 10], [held, 11]],
    ['an account to itself', [card, 10], [card, 0, 10]],
    ['winnings of a house account', [card, 10], [held, 0, 10]],
    ['an account that is not locked', [card, 10], [99 as AccountId, 10]],
    ['beyond the safe integers', [provider, Number.MAX_SAFE_INTEGER], [card, Number.MAX_SAFE_INTEGER]],
  ] as const)('throws: %s', (_, debit, credit) => {
    expect(() => decide(books(100), [request('a', debit, credit)])).toThrow();
  });

  it('throws: no key', () => {
    expect(() => decide(books(100), [request('', [card, 1], [held, 1])])).toThrow(Bug);
  });
});

describe('a list', () => {
  it('continues from what earlier transfers left, and skips refused ones', () => {
    const { verdicts, changed } = decide(books(100), [
      request('a', [card, 60], [held, 60]),
      request('b', [card, 60], [held, 60]),
      request('c', [provider, 30], [card, 30]),
      request('d', [card, 60], [held, 60]),
    ]);
    expect(verdicts).toEqual(['post', 'insufficient_funds', 'post', 'post']);
    expect(heldBy(changed, card)).toEqual([10, 0, 6]);
    expect(heldBy(changed, held)).toEqual([120, 0, 5]);
  });

  it('writes each entry with the resulting balance', () => {
    const { verdicts } = decideTransfers(books(100, 5), new Map(), [
      request('a', [card, 10, 5], [held, 15]),
      request('b', [card, 10], [held, 10]),
    ]);
    const entries = verdicts.map((verdict) =>
      verdict.verdict === 'post'
        ? [verdict.posting.debit.change, verdict.posting.debit.account, verdict.posting.amountOre]
        : [],
    );
    expect(entries).toMatchObject([
      [{ ownOre: -10, winningsOre: -5 }, { balance: { ownOre: 90, winningsOre: 0 }, entryCount: 4 }, 15],
      [{ ownOre: -10, winningsOre: 0 }, { balance: { ownOre: 80, winningsOre: 0 }, entryCount: 5 }, 10],
    ]);
  });

  it('carries out each key once', () => {
    const first = request('a', [card, 60], [held, 60]);
    const { verdicts, changed } = decide(books(100), [
      first,
      first,
      { ...first, description: 'Annen tekst', at: new Date() },
      { ...first, reference: 'round:2' },
    ]);
    expect(verdicts).toEqual(['post', 'repeat', 'repeat', 'idempotency_key_reused']);
    expect(heldBy(changed, card)).toEqual([40, 0, 4]);
  });

  it('accepts a key again after a refusal', () => {
    const stake = request('a', [card, 60], [held, 60]);
    expect(decide(books(0), [stake, request('b', [provider, 60], [card, 60]), stake]).verdicts).toEqual([
      'insufficient_funds',
      'post',
      'post',
    ]);
  });
});

describe('a key that was used before', () => {
  const first = request('a', [card, 60], [held, 60]);
  const known: KnownTransfers = new Map([
    [transferKeyText(first), { transferId: 12, inputHash: inputHash(first) }],
  ]);

  it.each([
    ['the same', first, 'replay'],
    ['another amount', request('a', [card, 61], [held, 61]), 'idempotency_key_reused'],
    ['another bucket', request('a', [card, 0, 60], [held, 60]), 'idempotency_key_reused'],
    ['another account', request('a', [otherCard, 60], [held, 60]), 'idempotency_key_reused'],
    ['the other way', request('a', [held, 60], [card, 60]), 'idempotency_key_reused'],
    ['another kind', asAdmitted({ ...first, kind: 'settlement' }), 'idempotency_key_reused'],
    ['another cause', { ...first, reference: 'round:2' }, 'idempotency_key_reused'],
    ['a different text and time', { ...first, description: 'Annen tekst', at: new Date() }, 'replay'],
  ] as const)('replays an equal request and refuses any other: %s', (_, again, verdict) => {
    const { verdicts, changed } = decide(books(), [again], known);
    expect(verdicts).toEqual([verdict]);
    expect(changed.size).toBe(0);
  });
});

describe('any requests', () => {
  const accountIds = [provider, held, result, rounding, card, otherCard];
  const cards: readonly AccountId[] = [card, otherCard];
  const side = (accountId: AccountId, own: number, winnings: number): Side =>
    cards.includes(accountId) ? [accountId, own, winnings] : [accountId, own + winnings];
  const anyRequest = fc
    .record({
      key: fc.integer({ min: 0, max: 30 }),
      ends: fc.shuffledSubarray(accountIds, { minLength: 2, maxLength: 2 }),
      own: fc.integer({ min: 0, max: 80 }),
      winnings: fc.integer({ min: 1, max: 80 }),
    })
    .map(({ key, ends: [from, to], own, winnings }) =>
      request(`key:${key}`, side(from!, own, winnings), side(to!, own, winnings)),
    );

  it('the sum is constant, only the permitted accounts are negative, and each key moves money at most once', () => {
    fc.assert(
      fc.property(fc.array(anyRequest, { maxLength: 40 }), (requests) => {
        const before = books(100, 50);
        const { verdicts, changed } = decideTransfers(before, new Map(), requests);
        const after = [...new Map([...before, ...changed]).values()];

        const total = after.reduce((sum, { balance }) => sum + balance.ownOre + balance.winningsOre, 0);
        expect(total).toBe(150);
        for (const { kind, balance } of after) {
          if (!mayBeBelowZero(kind)) {
            expect(Math.min(balance.ownOre, balance.winningsOre)).toBeGreaterThanOrEqual(0);
          }
        }
        const posted = verdicts.flatMap((verdict) =>
          verdict.verdict === 'post' ? [verdict.posting.request.idempotencyKey] : [],
        );
        expect(new Set(posted).size).toBe(posted.length);
        const entries = after.reduce((count, state) => count + state.entryCount - 3, 0);
        expect(entries).toBe(posted.length * 2);
      }),
    );
  });
});
