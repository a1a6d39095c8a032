/**
 * Tests each act of a player with a voucher under each fault of its system: at each call that is made for it, once and
 * permanently. Whatever fails, the wallet transfer finally ends, our books agree with the system's, and the player has
 * all money outside the voucher.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { seconds } from '@lokalbingo/contract/durations';
import type { TicketSystem } from '@lokalbingo/contract/vouchers';
import { kroner, kronerFromOre, sumOre } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { checkBooks } from './modules/books/check-books.ts';
import { pseudonymOf } from './modules/external-money/external-money.ts';
import { pollUnsettled } from './modules/external-money/poll-job.ts';
import type { TestMember } from './modules/external-money/testing/external-money-fixture.ts';
import {
  type Standing,
  standingWithParty,
  statesOf,
} from './modules/external-money/testing/standing-with-party.ts';
import { isSettled } from './modules/external-money/wallet-transfer.ts';
import { useVoucherFixture } from './modules/vouchers/testing/voucher-fixture.ts';
import { assert } from './platform/result.ts';
import { faultsOfSandbox } from './platform/testing/sandbox.ts';
import { alarmsIn, type FaultTrial, orderFault, trialsOf, type Way } from './testing/fault-trial.ts';

const fixture = useVoucherFixture();
const { sandbox } = fixture;
const faults = await faultsOfSandbox();

type Act = 'buying' | 'topping up' | 'closing';
type Call = Act | 'asking' | 'cancelling' | 'listing';

/** The systems' names of the calls. */
const names: Readonly<Record<TicketSystem, Readonly<Record<Call, string>>>> = {
  1: {
    buying: 'Issue',
    'topping up': 'Deposit',
    closing: 'Close',
    asking: 'Ask',
    cancelling: 'Cancel',
    listing: 'List',
  },
  2: { buying: 'NEW', 'topping up': 'ADD', closing: 'END', asking: 'ASK', cancelling: 'CAN', listing: 'LST' },
};
/** The calls without trials here: single tickets are never read, and reports are read when books are compared. */
const elsewhere = { 1: ['Read', 'Report'], 2: ['GET', 'RPT'] } as const;

type Trial = FaultTrial<Act>;

/**
 * The faults under which an act is rejected when they affect its own call: the system never carries it out.
 */
const undone: readonly string[] = ['timeout-before', 'status-500-before', 'refusal'];

/** Whether the act is finally done. A close is sent again until it is done, unless it is refused. */
function isDone(system: TicketSystem, { act, fault, lead }: Trial): boolean {
  if (lead !== undefined) return lead.fault === 'timeout-after';
  if (fault === 'refusal') return false;
  return act === 'closing' || !(undone.includes(fault) || (fault === 'clock-off' && system === 1));
}

/** Returns the final surplus of the system's books over ours, which only a person can settle. */
function apart({ act, fault }: Trial): number {
  if (fault === 'wrong-amount') return act === 'closing' ? 0 : 1;
  return fault === 'memory-lost' ? { buying: -80, 'topping up': -30, closing: 95 }[act] : 0;
}

const faultsOf = (system: TicketSystem) => faults.filter(({ provider }) => provider === `tickets_${system}`);

function waysOf(system: TicketSystem): readonly Way<Act>[] {
  const { asking, cancelling, ...its } = names[system];
  const once = (['buying', 'topping up', 'closing'] as const).map((act) => ({ act, at: its[act] }));
  return [
    ...once,
    ...once.map((way) => ({ ...way, lasts: true }) as const),
    // A close is not queried, but sent again.
    ...once.slice(0, 2).flatMap(({ act, at }) => [
      { act, at: asking, lead: { fault: 'timeout-after', at } },
      { act, at: cancelling, lead: { fault: 'timeout-before', at } },
    ]),
  ];
}

/** The amounts bought before a player acts, topped up, and won and staked in the hall before the close. */
const [bought, toppedUp, won, staked] = [80, 30, 15, 70];
const onCardAtFirst = 160;

/** Returns the expected final state. */
function endOf(system: TicketSystem, trial: Trial): Standing {
  const { act } = trial;
  const done = isDone(system, trial);
  const before = act === 'buying' ? [] : (['confirmed'] as const);
  const out =
    bought * before.length + (done ? { buying: bought, 'topping up': toppedUp, closing: 0 }[act] : 0);
  const back = done && act === 'closing' ? bought + won + tooMuchPaid(trial) : 0;
  return {
    states: [...before, done ? 'confirmed' : 'rejected'],
    onItsWay: 0,
    ours: out - back,
    theirs: out - back + apart(trial),
    card: onCardAtFirst - out + back,
    // Winnings, of which there are kr 60, are staked first, and count against no limit; nor does unstaked
    // money.
    used: Math.max(0, (done && act === 'closing' ? staked : out) - 60),
  };
}

const tooMuchPaid = ({ act, fault }: Trial): number =>
  act === 'closing' && fault === 'wrong-amount' ? 1 : 0;

/** Returns the final balance of the voucher: by the system's books, plus the winnings, which they leave out. */
const heldOf = (trial: Trial, { theirs }: Standing): number =>
  theirs + (trial.act === 'closing' ? won + tooMuchPaid(trial) : 0);

async function prepare(system: TicketSystem, act: Act): Promise<Prepared> {
  const member = await fixture.newMember();
  const ticketNr = act === 'buying' ? '' : await fixture.bought(member, bought, system);
  if (act === 'closing') await fixture.inHall(system, ticketNr, 'play', bought + won, staked);
  fixture.clock.advance(seconds(1));
  return { member, ticketNr };
}
type Prepared = { readonly member: TestMember; readonly ticketNr: string };

async function carryOut(system: TicketSystem, act: Act, { member, ticketNr }: Prepared) {
  const { answer, problem } = await {
    buying: () => fixture.buy(member, bought, { system }),
    'topping up': () => fixture.topUp(member, ticketNr, toppedUp, { system }),
    closing: () => fixture.close(member, ticketNr, { system }),
  }[act]();
  assert(answer, `It was refused: ${problem?.code}`);
  return answer.outcome;
}

/** Runs the polls as time passes: first under the fault, and then without it until everything has ended. */
async function lookUntilOver(member: TestMember): Promise<void> {
  const look = async (durationMs: number) => {
    fixture.clock.advance(durationMs);
    await pollUnsettled(fixture.deps());
  };
  await look(seconds(5));
  await sandbox.control({ reset: true });
  for (const wait of [5, 10, 20, 40]) {
    if ((await statesOf(fixture, member)).every((state) => isSettled({ state }))) return;
    await look(seconds(wait));
  }
}

function systemOf(system: TicketSystem) {
  const its = fixture.deps().systems.get(system);
  assert(its, 'The system exists.');
  return its;
}

/** Returns the balances of the member's vouchers as the system reports them, in kroner. */
async function heldBy(system: TicketSystem, { playerId, hallId }: TestMember): Promise<number> {
  const playerRef = await pseudonymOf(fixture.deps(), playerId, `tickets_${system}`);
  const tickets = await systemOf(system).list({ playerRef, hallId });
  assert(tickets, 'The system answers.');
  return kronerFromOre(sumOre(...tickets.map(({ balanceOre }) => balanceOre)));
}

/** Buys a ticket for somebody else at the counter: a system that has forgotten a number issues it again. */
function soldToAnother(system: TicketSystem) {
  const playerRef = randomBytes(16).toString('hex');
  const order = {
    walletTransferId: randomUUID(),
    kind: 'open',
    hallId: 999_999,
    playerRef,
    holdingRef: null,
  } as const;
  return systemOf(system).send({ ...order, amountOre: kroner(1) });
}

/** Closes the member's vouchers, and returns the outcome and the balance of the card. */
async function closeWhatIsLeft(system: TicketSystem, member: TestMember) {
  const outcomes: (string | undefined)[] = [];
  for (const { ticketNr } of (await fixture.list(member)).userTickets)
    outcomes.push((await fixture.close(member, ticketNr, { system })).answer?.outcome);
  const [own, winnings] = await fixture.onCard(member);
  return { outcomes, card: own + winnings };
}

describe.each([1, 2] as const)('in system %i', (system) => {
  it.each(trialsOf(faultsOf(system), waysOf(system), system === 1 ? 0 : 1))('%s', async (_name, trial) => {
    const { act, fault } = trial;
    const prepared = await prepare(system, act);
    const { member } = prepared;
    const logged = fixture.logLines.length;
    await orderFault(sandbox, trial);
    const outcome = await carryOut(system, act, prepared);
    await lookUntilOver(member);

    const end = endOf(system, trial);
    const isDone = end.states.at(-1) === 'confirmed';
    expect(await standingWithParty(fixture, member, systemOf(system))).toEqual(end);
    expect(outcome).toBeOneOf([isDone ? 'done' : 'refused', 'unknown']);
    expect(alarmsIn(fixture.logLines.slice(logged))).toEqual(apart(trial) === 1 ? ['party_differs'] : []);
    const held = heldOf(trial, end);
    expect(await heldBy(system, member)).toBe(held);
    const isOver = (act === 'closing' && isDone) || held === 0;
    expect(await closeWhatIsLeft(system, member)).toEqual({
      outcomes: act === 'buying' && !isDone ? [] : [isOver ? 'refused' : 'done'],
      card: end.card + (isOver ? 0 : held),
    });
    if (fault === 'memory-lost') await soldToAnother(system);
  });

  const listing = faultsOf(system).filter(({ operations }) => operations.includes(names[system].listing));
  it.each(listing)(
    'a list under the fault $fault shows the last known state, and is never empty',
    async ({ provider, fault }) => {
      const { member, ticketNr } = await prepare(system, 'topping up');
      await fixture.list(member);
      await sandbox.control({ provider, fault, operation: names[system].listing, delayMs: 5 });
      const listed = await fixture.list(member);
      expect(listed.userTickets).toMatchObject([{ ticketNr, balance: kroner(bought), canClose: true }]);
      expect(listed.notRead).toHaveLength(['slow', 'late'].includes(fault) ? 0 : 1);
      expect(await fixture.list(member)).toMatchObject({ userTickets: [{ canDeposit: true }], notRead: [] });
    },
  );
});

it('a number that system 2 issues again is not mistaken for the earlier voucher', async () => {
  const [first, second] = [await fixture.newMember(), await fixture.newMember()];
  await sandbox.control({ provider: 'tickets_2', fault: 'memory-lost', operation: names[2].buying });
  const ticketNr = await fixture.bought(first, bought, 2);
  const logged = fixture.logLines.length;
  expect((await fixture.buy(second, bought, { system: 2 })).answer).toMatchObject({ outcome: 'unknown' });
  expect(alarmsIn(fixture.logLines.slice(logged))).toEqual(['party_differs']);
  expect(await fixture.atParty(second, 'tickets_2')).toEqual([bought, 0]);
  expect((await fixture.close(second, ticketNr, { system: 2 })).problem?.code).toBe('voucher_not_found');
});

it('every possible fault is tried, at each call that we make', () => {
  for (const system of [1, 2] as const) {
    const calls = new Set(faultsOf(system).flatMap(({ operations }) => operations));
    expect(calls).toEqual(new Set([...Object.values(names[system]), ...elsewhere[system]]));
  }
});

afterAll(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await checkBooks(fixture.deps())).toEqual([]);
});
