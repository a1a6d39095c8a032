import { days } from '@lokalbingo/contract/durations';
import { getSaldos } from '@lokalbingo/contract/lobby';
import { getTransactions } from '@lokalbingo/contract/player-cards';
import { kroner, type Ore } from '@lokalbingo/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { closePlayer, reopenPlayer } from '../identity/identity.ts';
import { trialBalance } from '../ledger/ledger.ts';
import { lobbyModule } from '../lobby/lobby.ts';
import { playerCardsModule } from '../player-cards/player-cards.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { type CashAct, confirmReceipt, depositCash, payOutCash } from './cash-desk.ts';

const fixture = useRoundFixture();
const { database, clock } = fixture;
const portal = useTestApi(
  ({ db }) => [playerCardsModule({ db, clock }), lobbyModule({ db, clock })],
  fixture,
);
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

type Member = { readonly hallId: number; readonly playerId: number };
type UseCase = typeof depositCash;
const eva = { name: 'Eva Vakt' };
const ola = { name: 'Ola Vakt' };
let lastReceipt = 0;

/** Adds a member with kr 100 of own money and kr 60 of winnings. */
async function newMember(): Promise<Member> {
  const hallId = await fixture.newHall();
  const balance = { ownOre: kroner(100), winningsOre: kroner(60) };
  return { hallId, playerId: await fixture.newPlayer(hallId, balance) };
}

/** Moves cash in its own transaction: by default kr 50, booked by Eva under a new receipt. */
function cash(
  useCase: UseCase,
  member: Member,
  { amount = 50, ...act }: Partial<CashAct> & { amount?: number } = {},
) {
  lastReceipt += 1;
  const whole = {
    ...member,
    amountOre: kroner(amount),
    receiptNo: `R-${lastReceipt}`,
    actor: eva,
    reason: 'Legitimasjon vist',
  };
  return inTransaction(database.db, (tx) => useCase(tx, { clock }, { ...whole, ...act }));
}
const confirm = ({ hallId }: Member, number: string, actor: CashAct['actor'] = ola) =>
  inTransaction(database.db, (tx) =>
    confirmReceipt(tx, { clock }, { hallId, receiptNo: number, actor, reason: 'Talt sammen' }),
  );
type Outcome = Awaited<ReturnType<typeof cash>>;
const whyOf = (outcome: Outcome): string => {
  if (outcome.ok) return outcome.value.booking ? 'booked' : 'waits';
  return outcome.refusal.why === 'not_admitted' ? outcome.refusal.no.code : outcome.refusal.why;
};
const onCard = async ({ hallId, playerId }: Member) => {
  const { ownOre, winningsOre } = await fixture.balance(hallId, playerId);
  return [ownOre / 100, winningsOre / 100];
};
const inTill = async ({ hallId }: Member) => -(await fixture.houseBalance(hallId, 'cash')) / 100 || 0;
const doing = (act: (tx: Tx) => Promise<unknown>) =>
  inTransaction(database.db, async (tx) => ok(await act(tx)));
const pause = (member: Member) =>
  doing((tx) => beginPause(tx, { clock }, { ...member, endsOn: osloDay('2027-03-01') }));
const limitTo = ({ hallId }: Member, limit: number) =>
  rows('UPDATE halls.halls SET four_eyes_above_ore = $2 WHERE hall_id = $1', hallId, kroner(limit));

describe('cash', () => {
  it('becomes own money as soon as it is paid in, and the statement shows its origin', async () => {
    const member = await newMember();
    expect(whyOf(await cash(depositCash, member, { amount: 250 }))).toBe('booked');
    clock.advance(1000);
    expect(whyOf(await cash(payOutCash, member, { amount: 70 }))).toBe('booked');
    expect(await onCard(member)).toEqual([340, 0]);
    expect(await inTill(member)).toBe(180);
    const as = member.playerId;
    const { answer } = await portal.call(getTransactions, {
      as,
      body: { bingoid: member.hallId, TransactionID: 0 },
    });
    expect(JSON.stringify(answer)).toMatch(/Utbetaling i hallen.*Innskudd i hallen/);
    const saldos = await portal.call(getSaldos, { as, query: { bingoId: member.hallId } });
    expect(JSON.stringify(saldos.answer)).toContain('340');
  });

  it('is paid out of winnings first, and never more than the card holds', async () => {
    const member = await newMember();
    await cash(payOutCash, member, { amount: 40 });
    expect(await onCard(member)).toEqual([100, 20]);
    const more: Outcome = await cash(payOutCash, member, { amountOre: 12_001 as Ore });
    expect(more).toMatchObject({ refusal: { why: 'insufficient_funds', heldOre: 12_000 } });
    expect(whyOf(await cash(payOutCash, member, { amountOre: 12_000 as Ore }))).toBe('booked');
    expect(await onCard(member)).toEqual([0, 0]);
    expect(await inTill(member)).toBe(-160);
  });

  it('is exact to the øre', async () => {
    const member = await newMember();
    await cash(depositCash, member, { amountOre: 1 as Ore });
    await cash(payOutCash, member, { amountOre: 6002 as Ore });
    expect(await onCard(member)).toEqual([99.99, 0]);
  });

  it('is only for members of the hall', async () => {
    const member = await newMember();
    const { playerId } = await newMember();
    for (const useCase of [depositCash, payOutCash])
      expect(whyOf(await cash(useCase, { ...member, playerId }))).toBe('not_a_member');
    expect(whyOf(await cash(depositCash, { hallId: 1, playerId: 999_999 }))).toBe('not_a_member');
  });
});

describe('a pause', () => {
  it('stops deposits, but not payouts', async () => {
    const member = await newMember();
    await pause(member);
    expect(whyOf(await cash(depositCash, member))).toBe('hall_paused');
    expect(whyOf(await cash(payOutCash, member))).toBe('booked');
  });

  it('stops a deposit that was already entered, if it begins before the confirmation', async () => {
    const member = await newMember();
    await limitTo(member, 10);
    expect(whyOf(await cash(depositCash, member, { receiptNo: 'A' }))).toBe('waits');
    expect(whyOf(await cash(payOutCash, member, { receiptNo: 'B' }))).toBe('waits');
    await pause(member);
    expect(whyOf(await confirm(member, 'A'))).toBe('hall_paused');
    expect(whyOf(await confirm(member, 'B'))).toBe('booked');
  });

  it('stops all later deposits, if it begins among forty concurrent ones', async () => {
    const member = await newMember();
    let pausedWith: number | undefined;
    const deposits = async () =>
      (await rows("SELECT FROM ledger.transfers WHERE kind = 'cash_deposit' AND hall_id = $1", member.hallId))
        .length;
    const outcomes = await Promise.all(
      Array.from({ length: 41 }, async (_, at) => {
        if (at !== 20) return whyOf(await cash(depositCash, member, { amount: 1 }));
        await pause(member);
        pausedWith = await deposits();
        return 'paused';
      }),
    );
    expect(await deposits()).toBe(pausedWith);
    expect(outcomes.filter((word) => word === 'booked')).toHaveLength(pausedWith ?? -1);
    expect(new Set(outcomes)).not.toContain('waits');
  });
});

describe('a closed account', () => {
  it('can be paid out, but takes no deposit until it is reopened', async () => {
    const member = await newMember();
    await doing((tx) => closePlayer(tx, member.playerId, clock.now()));
    expect(whyOf(await cash(depositCash, member))).toBe('account_closed');
    expect(whyOf(await cash(payOutCash, member))).toBe('booked');
    await doing((tx) => reopenPlayer(tx, member.playerId));
    expect(whyOf(await cash(depositCash, member))).toBe('booked');
  });
});

describe('nobody books cash for themselves, recognised', () => {
  it.each([
    ['by their account', (playerId: number) => ({ name: 'Noen Andre', playerId })],
    ['by their name', () => ({ name: 'Prøve, Kari' })],
  ])('%s', async (_, actorOf) => {
    const member = await newMember();
    const actor = actorOf(member.playerId);
    for (const useCase of [depositCash, payOutCash])
      expect(whyOf(await cash(useCase, member, { actor }))).toBe('own_account');
    await limitTo(member, 10);
    await cash(payOutCash, member, { receiptNo: 'A' });
    expect(whyOf(await confirm(member, 'A', actor))).toBe('own_account');
    expect(await inTill(member)).toBe(0);
  });
});

describe('a receipt', () => {
  it('moves money once, even when another person repeats the call or a pause has begun', async () => {
    const member = await newMember();
    const receipt = { receiptNo: 'AB-7' };
    const first = await cash(depositCash, member, receipt);
    await pause(member);
    expect(await cash(depositCash, member, { ...receipt, actor: ola })).toEqual(first);
    expect(await onCard(member)).toEqual([150, 60]);
  });

  it('cannot be reused for a different amount, player or direction', async () => {
    const member = await newMember();
    await cash(depositCash, member, { receiptNo: 'A' });
    expect(whyOf(await cash(depositCash, member, { receiptNo: 'A', amount: 51 }))).toBe('receipt_used');
    expect(whyOf(await cash(payOutCash, member, { receiptNo: 'A' }))).toBe('receipt_used');
    const playerId = await fixture.newPlayer(member.hallId);
    expect(whyOf(await cash(depositCash, { ...member, playerId }, { receiptNo: 'A' }))).toBe('receipt_used');
    expect(whyOf(await cash(depositCash, await newMember(), { receiptNo: 'A' }))).toBe('booked');
  });

  it('moves money once when two hundred people enter it concurrently', async () => {
    const member = await newMember();
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => cash(depositCash, member, { receiptNo: 'A' })),
    );
    expect(outcomes.filter((outcome) => whyOf(outcome) === 'booked')).toHaveLength(200);
    expect(await onCard(member)).toEqual([150, 60]);
  });

  it('is permanent, and names the actor and the reason', async () => {
    const member = await newMember();
    await cash(depositCash, member, { receiptNo: 'B' });
    expect(
      await rows(
        'SELECT receipt_no, actor, reason FROM cash_desk.receipts WHERE hall_id = $1',
        member.hallId,
      ),
    ).toEqual([{ receipt_no: 'B', actor: 'Eva Vakt', reason: 'Legitimasjon vist' }]);
    for (const table of ['receipts', 'bookings'])
      for (const sql of [`DELETE FROM cash_desk.${table}`, `UPDATE cash_desk.${table} SET actor = 'Ola'`]) {
        await expect(database.pool.query(sql)).rejects.toThrow('append-only');
        await expect(database.serverPool.query(sql)).rejects.toThrow('permission denied');
      }
  });
});

describe('the limit of the hall', () => {
  it.each([
    ['a deposit', depositCash, [150, 60]],
    ['a payout', payOutCash, [100, 10]],
  ] as const)('makes %s above it wait for a second person', async (_, useCase, after) => {
    const member = await newMember();
    await limitTo(member, 49);
    expect(whyOf(await cash(useCase, member, { receiptNo: 'A' }))).toBe('waits');
    expect(whyOf(await cash(useCase, member, { receiptNo: 'A', actor: ola }))).toBe('waits');
    expect(await onCard(member)).toEqual([100, 60]);
    expect(whyOf(await confirm(member, 'A', { name: ' eva  VAKT ' }))).toBe('same_eyes');
    expect(whyOf(await confirm(member, 'A'))).toBe('booked');
    expect(whyOf(await confirm(member, 'A'))).toBe('booked');
    expect(whyOf(await confirm(member, 'A', { name: 'Per Vakt' }))).toBe('booked_before');
    expect(await onCard(member)).toEqual(after);
  });

  it('lets one person book up to it, and such a receipt cannot be confirmed afterwards', async () => {
    const member = await newMember();
    await limitTo(member, 50);
    expect(whyOf(await cash(payOutCash, member, { receiptNo: 'A' }))).toBe('booked');
    expect(whyOf(await confirm(member, 'A'))).toBe('booked_before');
    expect(whyOf(await confirm(member, 'B'))).toBe('no_receipt');
  });

  it('counts the cash that one person has booked alone for the player that day, separately in each direction', async () => {
    const member = await newMember();
    await limitTo(member, 80);
    expect(whyOf(await cash(payOutCash, member))).toBe('booked');
    expect(whyOf(await cash(depositCash, member))).toBe('booked');
    expect(whyOf(await cash(payOutCash, member, { amount: 31, receiptNo: 'A' }))).toBe('waits');
    expect(whyOf(await confirm(member, 'A'))).toBe('booked');
    expect(whyOf(await cash(payOutCash, member, { amount: 30 }))).toBe('booked');
    clock.advance(days(1));
    expect(whyOf(await cash(payOutCash, member, { amount: 49 }))).toBe('booked');
  });

  it('does not let a waiting payout be confirmed when its money has been staked meanwhile', async () => {
    const member = await newMember();
    await limitTo(member, 100);
    await cash(payOutCash, member, { amount: 160, receiptNo: 'A' });
    await cash(payOutCash, member, { amount: 10 });
    expect(whyOf(await confirm(member, 'A'))).toBe('insufficient_funds');
  });

  it('makes a waiting receipt lapse half an hour after its day', async () => {
    const member = await newMember();
    await limitTo(member, 10);
    await cash(depositCash, member, { receiptNo: 'A' });
    clock.set(new Date('2026-11-21T23:59:59+01:00'));
    await cash(depositCash, member, { receiptNo: 'B' });
    expect(whyOf(await confirm(member, 'A'))).toBe('booked');
    await cash(depositCash, member, { receiptNo: 'C' });
    clock.set(new Date('2026-11-22T00:29:59+01:00'));
    expect(whyOf(await confirm(member, 'C'))).toBe('booked');
    clock.set(new Date('2026-11-22T00:30:00+01:00'));
    expect(await confirm(member, 'B')).toMatchObject({ refusal: { why: 'lapsed', day: '2026-11-21' } });
  });

  it('lets one of twenty concurrent people confirm a receipt', async () => {
    const member = await newMember();
    await limitTo(member, 10);
    await cash(depositCash, member, { receiptNo: 'A' });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        confirm(member, 'A', { name: `Vakt ${'abcdefghijklmnopqrst'[at]}` }),
      ),
    );
    expect(outcomes.map(whyOf).sort()).toEqual(
      ['booked', ...Array.from({ length: 19 }, () => 'booked_before')].sort(),
    );
    expect(await onCard(member)).toEqual([150, 60]);
  });
});

it('two hundred concurrent payouts beside purchases leave no negative card, and the books balance to the øre', async () => {
  const member = await newMember();
  const round = await fixture.roundOnSale(member.hallId);
  const [payouts] = await Promise.all([
    Promise.all(Array.from({ length: 200 }, () => cash(payOutCash, member, { amount: 1 }))),
    Promise.all(Array.from({ length: 20 }, () => fixture.buy(member.playerId, round))),
  ]);
  const paid = payouts.filter((outcome) => whyOf(outcome) === 'booked').length;
  const [own = -1, winnings = -1] = await onCard(member);
  const staked = (await fixture.houseBalance(member.hallId, 'stakes_held')) / 100;
  expect(own + winnings + staked + paid).toBe(160);
  expect(Math.min(own, winnings)).toBeGreaterThanOrEqual(0);
  expect(await inTill(member)).toBe(-paid);
  expect((await trialBalance(database.db)).faults).toEqual([]);
});

it('after any sequence of acts, the till and the card agree', async () => {
  const action = fc.record({
    do: fc.constantFrom('in', 'out', 'confirm'),
    receipt: fc.constantFrom('A', 'B', 'C', 'D'),
    amountOre: fc.integer({ min: 1, max: 20_000 }),
    by: fc.constantFrom('Eva Vakt', 'Ola Vakt', 'Kari Prøve'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (list) => {
      const member = await newMember();
      await limitTo(member, 100);
      for (const { do: what, receipt, amountOre, by } of list) {
        const act = { receiptNo: receipt, amountOre: amountOre as Ore, actor: { name: by } };
        if (what === 'confirm') await confirm(member, receipt, act.actor);
        else await cash(what === 'in' ? depositCash : payOutCash, member, act);
      }
      const [own = -1, winnings = -1] = await onCard(member);
      expect(Math.min(own, winnings)).toBeGreaterThanOrEqual(0);
      const [booked] = await rows(
        `SELECT coalesce(sum(CASE kind WHEN 'deposit' THEN amount_ore ELSE -amount_ore END), 0)::int AS ore
         FROM cash_desk.receipts JOIN cash_desk.bookings USING (hall_id, receipt_no) WHERE hall_id = $1`,
        member.hallId,
      );
      expect(Math.round((own + winnings) * 100)).toBe(16_000 + booked.ore);
      expect(Math.round((await inTill(member)) * 100)).toBe(booked.ore);
    }),
    { numRuns: 25 },
  );
});
