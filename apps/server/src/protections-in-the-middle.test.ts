/**
 * Tests every protection against every way to stake and to deposit. Each begins in the middle of the other: while the
 * other waits for the player lock, and while the party is slow, silent, or refuses to return the money. A minute later
 * the player can continue nothing, and every krone is accounted for.
 */
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { depositCash } from './modules/cash-desk/cash-desk.ts';
import { payCoupon } from './modules/coupons/coupons.ts';
import { couponKeyForTests, issueCoupons, sampleLine } from './modules/coupons/testing/sample-series.ts';
import { externalMoneyModule } from './modules/external-money/external-money.ts';
import {
  type TestMember,
  useExternalMoneyFixture,
} from './modules/external-money/testing/external-money-fixture.ts';
import { trialBalance } from './modules/ledger/ledger.ts';
import { completeSale } from './modules/payments/attempts/complete-sale.ts';
import { usePaymentFixture } from './modules/payments/testing/payment-fixture.ts';
import { pollSessions } from './modules/remote-game/poll-sessions-job.ts';
import { useRemoteFixture } from './modules/remote-game/testing/remote-fixture.ts';
import { noon } from './modules/rounds/testing/round-fixture.ts';
import { useVoucherFixture } from './modules/vouchers/testing/voucher-fixture.ts';
import { inTransaction } from './platform/database.ts';
import { isLongCheck } from './platform/testing/long-check.ts';
import { useSandbox } from './platform/testing/sandbox.ts';
import { ownOre, type Protection, protections } from './testing/protections.ts';

const fixture = useExternalMoneyFixture();
const sandbox = useSandbox({ SANDBOX_PARTNER_501_HOURS: '00:00-24:00' });
const vouchers = useVoucherFixture(fixture, sandbox);
const remote = useRemoteFixture(undefined, fixture, sandbox);
const payments = usePaymentFixture({ ...fixture, sandbox });
const { database, clock } = fixture;

beforeEach(async () => {
  await fixture.leaveEarlierRounds();
  clock.set(noon);
});
afterAll(async () => expect((await trialBalance(database.db)).faults).toEqual([]));

/** An attempt to stake or to deposit: undefined when it succeeds, or the refusal code. */
type Try = () => Promise<string | undefined>;
/** A way to stake or to deposit. `again` does the same once more. */
type Way = {
  readonly isDeposit?: true;
  readonly prepare: () => Promise<{ member: TestMember; attempt: Try; again: Try }>;
};

type Reply = {
  readonly problem?: { readonly code?: string | undefined } | undefined;
  readonly answer?: { readonly outcome: string } | undefined;
};
const refusalOf = ({ problem, answer }: Reply) =>
  problem?.code ?? (answer?.outcome === 'done' ? undefined : answer?.outcome);

async function newMember(): Promise<TestMember> {
  const hallId = await remote.hallWithGame();
  return { hallId, playerId: await fixture.newPlayer(hallId, { ownOre }) };
}

const ofMember = (wayOf: (member: TestMember) => Promise<Try> | Try): Way => ({
  prepare: async () => {
    const member = await newMember();
    const attempt = await wayOf(member);
    return { member, attempt, again: attempt };
  },
});

const tickets = (isForLater: boolean): Way => ({
  prepare: async () => {
    const hallId = await fixture.newHall({ mainGame: 3, lastStart: '12:15:00' });
    const member = { hallId, playerId: await fixture.newPlayer(hallId, { ownOre }) };
    await fixture.roundOnSale(hallId, 3);
    const [now, later] = await fixture.roundsOf(hallId, 3);
    const round = isForLater ? later : now;
    const attempt = async () => {
      const bought = await fixture.buy(member.playerId, round!);
      return bought.ok ? undefined : bought.refusal.code;
    };
    return { member, attempt, again: attempt };
  },
});

const voucher = (system: 1 | 2) =>
  ofMember((member) => async () => refusalOf(await vouchers.buy(member, 40, { system })));
/** Tops up a ticket. It may be closed afterwards, so `again` buys a new ticket. */
const topUp = (system: 1 | 2): Way => ({
  prepare: async () => {
    const member = await newMember();
    const ticketNr = await vouchers.bought(member, 20, system);
    return {
      member,
      attempt: async () => refusalOf(await vouchers.topUp(member, ticketNr, 30, { system })),
      again: async () => refusalOf(await vouchers.buy(member, 40, { system })),
    };
  },
});
const session = ofMember((member) => async () => refusalOf(await remote.transfer(member, 80)));

let receipts = 0;
const cash: Way = {
  isDeposit: true,
  ...ofMember((member) => async () => {
    receipts += 1;
    const act = {
      ...member,
      receiptNo: `K-${receipts}`,
      amountOre: kroner(50),
      actor: { name: 'Eva Vakt' },
      reason: 'Legitimasjon vist',
    };
    const paid = await inTransaction(database.db, (tx) => depositCash(tx, { clock }, act));
    if (paid.ok) return undefined;
    return paid.refusal.why === 'not_admitted' ? paid.refusal.no.code : paid.refusal.why;
  }),
};

/** Two deposits that are paid in the provider's window. The player returns from one, and then from the other. */
const deposit: Way = {
  isDeposit: true,
  prepare: async () => {
    const playerId = await payments.newPlayer();
    const [one, other] = [await payments.beginVipps(playerId), await payments.beginVipps(playerId)];
    for (const transactionId of [one, other]) await payments.inWindow(transactionId, 'vipps');
    const finish = (transactionId: string) => async () => {
      const sale = await completeSale(payments.deps(), { playerId, transactionId });
      if (sale.ok) return undefined;
      await payments.reconcile(transactionId);
      return `payment ${await payments.stateOf(transactionId)}`;
    };
    return {
      member: { hallId: payments.hall.hallId, playerId },
      attempt: finish(one),
      again: finish(other),
    };
  },
};

const parties = {
  'a ticket of system 1': voucher(1),
  'a ticket of system 2': voucher(2),
  'a top-up in system 1': topUp(1),
  'a top-up in system 2': topUp(2),
  'game 501': session,
} as const;
const ways: Readonly<Record<string, Way>> = {
  'tickets of the next round': tickets(false),
  'tickets bought for later': tickets(true),
  ...parties,
  cash,
  'a deposit': deposit,
};

const depsOfAll = () => ({
  ...fixture.deps(),
  parties: new Map([...vouchers.deps().parties, ...remote.deps().parties]),
});

/** Lets a minute pass, in which the jobs poll every ten seconds. */
async function aMinuteLater(): Promise<void> {
  const look = externalMoneyModule(depsOfAll()).jobs?.['outside_money.look'] as () => Promise<void>;
  for (let passed = 0; passed < minutes(1); passed += seconds(10)) {
    clock.advance(seconds(10));
    await look();
    await pollSessions(remote.deps());
  }
}

/** Returns a player's stakes and deposits after a moment. */
async function since(moment: Date, { playerId }: TestMember): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ what: string }>(
    `SELECT 'tickets' AS what FROM rounds.purchases WHERE player_id = $1 AND bought_at > $2
     UNION ALL SELECT party FROM outside_money.movements WHERE player_id = $1 AND kind <> 'close' AND created_at > $2
     UNION ALL SELECT 'cash' FROM cash_desk.receipts JOIN cash_desk.bookings USING (hall_id, receipt_no)
       WHERE player_id = $1 AND booked_at > $2
     UNION ALL SELECT 'deposit' FROM payments.attempts JOIN ledger.transfers AS booked ON booked.reference = transaction_id
       WHERE player_id = $1 AND booked.kind = 'deposit' AND booked.created_at > $2`,
    [playerId, moment],
  );
  return rows.map(({ what }) => what);
}

/** Returns the member's money at parties, in kroner. */
async function atParties(member: TestMember): Promise<number> {
  const each = await Promise.all(
    (['tickets_1', 'tickets_2', 'game_501'] as const).map((party) => fixture.atParty(member, party)),
  );
  return each.flat().reduce((sum, kronerThere) => sum + kronerThere, 0);
}

const urgentCloses = async ({ playerId }: TestMember): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `SELECT FROM outside_money.movements WHERE player_id = $1 AND kind = 'close' AND urgent_since IS NOT NULL`,
    [playerId],
  );
  return rowCount ?? 0;
};

/** Holds the member's lock until both wait for it, in this order, or have continued without it. */
async function oneAfterAnother<First, Second>(
  { hallId, playerId }: TestMember,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<readonly [First, Second]> {
  const { pool } = database;
  const gate =
    'INSERT INTO responsible_play.gates (hall_id, player_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
  await pool.query(gate, [hallId, playerId]);
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM responsible_play.gates WHERE hall_id = $1 AND player_id = $2 FOR UPDATE', [
    hallId,
    playerId,
  ]);
  let passed = 0;
  const begun = <Done>(act: () => Promise<Done>): Promise<Done> =>
    act().finally(() => {
      passed += 1;
    });
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const come = async () => ((await pool.query(waiting)).rowCount ?? 0) + passed;
  const one = begun(first);
  await expect.poll(come, { interval: 5 }).toBe(1);
  const other = begun(second);
  await expect.poll(come, { interval: 5 }).toBe(2);
  clock.advance(seconds(1));
  await blocker.query('COMMIT');
  blocker.release();
  return Promise.all([one, other]);
}

/** Returns the refusal of a way that begins under a protection; undefined when the protection does not stop it. */
function expectedRefusal(way: Way, { code, stopsDeposits }: Protection): string | undefined {
  if (!way.isDeposit) return code;
  if (!stopsDeposits) return undefined;
  return way === deposit ? 'payment refused' : code;
}

/**
 * Returns the possible refusals of a way that began before the protection: money that was already requested from the
 * provider is refunded.
 */
function noInTheMiddle(way: Way, protection: Protection): readonly (string | undefined)[] {
  const no = expectedRefusal(way, protection);
  return way === deposit && no !== undefined ? [no, 'payment refunded'] : [no];
}

/** Combines rows and columns to a matrix. */
const each = <Row>(rows: Readonly<Record<string, Row>>) =>
  Object.entries(protections).flatMap(([name, protection]) =>
    Object.entries(rows).map(([way, row]) => [name, way, protection, row] as const),
  );
/**
 * Returns one half of a matrix, like the squares of one colour on a chessboard. The long check takes all of
 * it.
 */
const half = <Cell>(matrix: readonly Cell[], columns: number, which: 0 | 1) =>
  matrix.filter((_, at) => isLongCheck || (Math.floor(at / columns) + (at % columns)) % 2 === which);

/** Each run tests every protection with every way to play, in one of the two orders; the long check in both. */
describe('at the player lock', () => {
  const matrix = each(ways);
  const columns = Object.keys(ways).length;
  it.each(half(matrix, columns, 0))('%s begins before %s', async (_name, _way, protection, way) => {
    const { member, attempt, again } = await way.prepare();
    const before = await atParties(member);
    const [, word] = await oneAfterAnother(member, () => protection.begin(fixture, member), attempt);
    const moment = clock.now();
    expect(noInTheMiddle(way, protection)).toContain(word);
    clock.advance(seconds(1));
    expect(await again()).toBe(expectedRefusal(way, protection));
    await aMinuteLater();
    if (!way.isDeposit) expect(await atParties(member)).toBe(before);
    if (expectedRefusal(way, protection) !== undefined) expect(await since(moment, member)).toEqual([]);
  });

  it.each(half(matrix, columns, 1))(
    '%s begins while %s waits for the lock',
    async (_name, _way, protection, way) => {
      const { member, attempt, again } = await way.prepare();
      const before = await atParties(member);
      const [word] = await oneAfterAnother(member, attempt, () => protection.begin(fixture, member));
      const moment = clock.now();
      // The first act succeeds, unless the party's answer came after the protection.
      expect([undefined, ...noInTheMiddle(way, protection)]).toContain(word);
      clock.advance(seconds(1));
      // Game 501 allows one session at a time, and a limit does not close it.
      const stays = way === session && protection.leavesSent;
      expect(await again()).toBe(stays ? 'remote_session_open' : expectedRefusal(way, protection));
      await aMinuteLater();
      if (expectedRefusal(way, protection) !== undefined) expect(await since(moment, member)).toEqual([]);
      // Money that was at the party before stays there, unless more had arrived.
      if (word !== undefined) expect([0, before]).toContain(await atParties(member));
      else if (way === session) expect(await atParties(member)).toBe(stays ? 80 : 0);
    },
  );

  it.each(each({ 'tickets bought for later': ways['tickets bought for later']! }))(
    '%s leaves earlier %s in play, and their prizes are paid',
    async (_name, _way, protection, way) => {
      const { member, attempt } = await way.prepare();
      expect(await attempt()).toBeUndefined();
      clock.advance(seconds(1));
      await protection.begin(fixture, member);
      for (const round of await fixture.roundsOf(member.hallId, 3)) await fixture.playToEnd(round);
      const { rows } = await database.pool.query(
        `SELECT round.state, count(prize.*)::integer AS prizes FROM rounds.purchases AS purchase
         JOIN rounds.rounds AS round USING (hall_id, round_id)
         JOIN rounds.prizes AS prize USING (hall_id, round_id)
         WHERE purchase.player_id = $1 AND prize.state = 'paid' GROUP BY round.round_id, round.state`,
        [member.playerId],
      );
      expect(rows).toEqual([{ prizes: 3, state: 'finished' }]);
    },
  );
});

/**
 * For each way: the party, then the sandbox's names of the call that takes money, the call that closes, and the fault
 * that refuses.
 */
const callsOf = {
  'a ticket of system 1': ['tickets_1', 'Issue', 'Close', 'refusal'],
  'a ticket of system 2': ['tickets_2', 'NEW', 'END', 'refusal'],
  'a top-up in system 1': ['tickets_1', 'Deposit', 'Close', 'refusal'],
  'a top-up in system 2': ['tickets_2', 'ADD', 'END', 'refusal'],
  'game 501': ['partner_501', 'Open', 'Close', 'round-open'],
} as const;

const barring = each(parties).filter(([, , { leavesSent }]) => !leavesSent);

/** Each run tests every protection with every call, at a party that returns money or at one that does not. */
describe('at the party', () => {
  const columns = Object.keys(parties).length;
  it.each(half(barring, columns, 0))(
    '%s begins while %s is unanswered',
    async (_name, name, protection, way) => {
      const [provider, operation] = callsOf[name as keyof typeof callsOf];
      const { member, attempt, again } = await way.prepare();
      await sandbox.control({ provider, fault: 'timeout-after', operation });
      expect(await attempt()).toBe('unknown');
      clock.advance(seconds(1));
      await protection.begin(fixture, member);
      const moment = clock.now();
      await aMinuteLater();
      expect(await atParties(member)).toBe(0);
      expect(await fixture.onCard(member)).toEqual([200, 0]);
      expect(await again()).toBe(protection.code);
      expect(await since(moment, member)).toEqual([]);
    },
  );

  it.each(half(barring, columns, 1))(
    '%s begins while %s is unanswered, at a party that returns no money',
    async (_n, name, protection, way) => {
      const [provider, operation, closing, refusing] = callsOf[name as keyof typeof callsOf];
      const { member, attempt, again } = await way.prepare();
      await sandbox.control({ provider, fault: 'timeout-after', operation });
      expect(await attempt()).toBe('unknown');
      clock.advance(seconds(1));
      await protection.begin(fixture, member);
      await sandbox.control({ provider, fault: refusing, operation: closing, times: 100 });
      await aMinuteLater();
      expect(await urgentCloses(member)).toBeGreaterThan(0);
      expect(await atParties(member)).toBeGreaterThan(0);
      expect(await again()).not.toBeUndefined();
      await sandbox.control({ reset: true });
      await aMinuteLater();
      expect(await atParties(member)).toBe(0);
      expect(await fixture.onCard(member)).toEqual([200, 0]);
    },
  );
});

it('a coupon names nobody, and its prize is paid to whoever presents it, during any pause', async () => {
  const member = await newMember();
  const deps = { ...couponKeyForTests, clock };
  const number = await issueCoupons({ db: database.db, clock }, member.hallId, sampleLine(100));
  const act = { hallId: member.hallId, number, actor: { name: 'Eva Vakt' }, reason: 'Gevinst hentet' };
  const pay = () => inTransaction(database.db, (tx) => payCoupon(tx, deps, act));
  const pause = protections['a pause of all halls']!;
  const [, paid] = await oneAfterAnother(member, () => pause.begin(fixture, member), pay);
  expect(paid).toMatchObject({ ok: true, value: { payout: { at: noon } } });
  clock.advance(hours(1));
  expect(await since(noon, member)).toEqual([]);
});
