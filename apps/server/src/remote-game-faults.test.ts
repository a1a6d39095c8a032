/**
 * Tests each act of a player with a session of the remote game, and its closing by the partner, under each fault of the
 * partner: at each call in either direction, once and permanently. Whatever fails, the wallet transfers finally end,
 * our books agree with the partner's, and the player has all money outside the session.
 */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from './modules/books/check-books.ts';
import { unsettledWalletTransfers } from './modules/external-money/external-money.ts';
import { pollUnsettled } from './modules/external-money/poll-job.ts';
import { reconcileDays } from './modules/external-money/reconciliation/reconcile-job.ts';
import type { TestMember } from './modules/external-money/testing/external-money-fixture.ts';
import {
  type Standing,
  standingWithParty,
  statesOf,
} from './modules/external-money/testing/standing-with-party.ts';
import { isSettled } from './modules/external-money/wallet-transfer.ts';
import { pollSessions } from './modules/remote-game/poll-sessions-job.ts';
import { useRemoteFixture } from './modules/remote-game/testing/remote-fixture.ts';
import { beginPause } from './modules/responsible-play/responsible-play.ts';
import { inTransaction } from './platform/database.ts';
import { reconciliationOf } from './platform/nights.ts';
import { osloDay, osloDayOf } from './platform/oslo-calendar.ts';
import { assert, ok } from './platform/result.ts';
import { faultsOfSandbox } from './platform/testing/sandbox.ts';
import { useSandboxTime } from './platform/testing/sandbox-time.ts';
import { alarmsIn, type FaultTrial, orderFault, trialsOf, type Way } from './testing/fault-trial.ts';

const fixture = useRemoteFixture(({ clock }) => clock);
const { sandbox } = fixture;
const pass = useSandboxTime(fixture.clock, sandbox);
const provider = 'partner_501';
const faults = (await faultsOfSandbox()).filter((fault) => fault.provider === provider);

type Act = 'opening' | 'continuing' | 'looking' | 'ending' | 'closing by the partner';
type Trial = FaultTrial<Act>;

const ways: readonly Way<Act>[] = [
  { act: 'opening', at: 'Open' },
  { act: 'opening', at: 'Open', lasts: true },
  { act: 'opening', at: 'Launch' },
  { act: 'opening', at: 'Transaction', lead: { fault: 'timeout-after', at: 'Open' } },
  { act: 'opening', at: 'Cancel', lead: { fault: 'timeout-before', at: 'Open' } },
  { act: 'continuing', at: 'Launch' },
  { act: 'looking', at: 'Session' },
  { act: 'ending', at: 'Close' },
  { act: 'ending', at: 'Close', lasts: true },
  { act: 'ending', at: 'Callback' },
  { act: 'closing by the partner', at: 'Callback' },
  { act: 'closing by the partner', at: 'Callback', lasts: true },
  { act: 'closing by the partner', at: 'Session', lead: { fault: 'lost-callback', at: 'Callback' } },
];
/** The calls without trials here: reports are read when books are compared. */
const elsewhere = ['Report'];

const sent = 80;
const onCardAtFirst = 160;
/**
 * The faults under which an opening is rejected when they affect its own call: the partner never carries it
 * out.
 */
const undone: readonly string[] = ['timeout-before', 'status-500-before', 'clock-off', 'refusal'];

function isOpened({ act, at, fault, lead }: Trial): boolean {
  if (lead && act === 'opening') return lead.fault === 'timeout-after';
  return at !== 'Open' || !undone.includes(fault);
}

/** Returns the final surplus of the partner's books over ours, which only a person can settle. */
function apart({ act, fault }: Trial): number {
  if (act === 'opening') return { 'wrong-amount': 1, 'memory-lost': -sent }[fault] ?? 0;
  return fault === 'memory-lost' ? sent : 0;
}

/**
 * Returns the discrepancies that the nightly comparison finds, each with the partner's amount, if there is one, and
 * ours.
 */
function differencesOf({ act, fault }: Trial): readonly string[] {
  if (fault === 'wrong-amount' && act === 'opening') return [`amount_differs ${sent + 1} ${sent}`];
  if (fault !== 'memory-lost') return [];
  // A forgotten opening is carried out again under another id.
  return [`unknown_to_party ${sent}`, ...(act === 'ending' ? [`unknown_to_us ${sent} 0`] : [])];
}
/** All discrepancies, with their halls. */
const differences: string[] = [];

const isEnding = ({ act }: Trial): boolean => act === 'ending' || act === 'closing by the partner';

/** Returns the expected final state. */
function endOf(trial: Trial): Standing {
  const out = isOpened(trial) ? sent : 0;
  const back = isEnding(trial) ? sent + (trial.fault === 'wrong-amount' ? 1 : 0) : 0;
  return {
    states: [out > 0 ? 'confirmed' : 'rejected', ...(isEnding(trial) ? (['confirmed'] as const) : [])],
    onItsWay: 0,
    ours: out - back,
    theirs: out - back + apart(trial),
    card: onCardAtFirst - out + back,
    // Winnings, of which there are kr 60, are staked first, and count against no limit. Nothing was staked in
    // the
    // session.
    used: isEnding(trial) ? 0 : Math.max(0, out - 60),
  };
}

async function carryOut(act: Act, member: TestMember): Promise<string | undefined> {
  switch (act) {
    case 'opening':
      return (await fixture.transfer(member, sent)).answer?.outcome;
    case 'ending':
      return (await fixture.end(member)).answer?.outcome;
    case 'continuing': {
      const { answer, problem } = await fixture.goOn(member);
      return problem?.code ?? answer?.gameUrl;
    }
    case 'looking':
      return (await fixture.check(member)).state;
    case 'closing by the partner':
      await sandbox.control({ provider, sessionId: await sessionAt(member), close: true });
      return undefined;
  }
}

async function sessionsAt({ hallId }: TestMember): Promise<readonly { sessionId: string; state: string }[]> {
  const answer = await fetch(`${sandbox.url}/__partner-501?hallRef=${hallId}`);
  return (await answer.json()) as { sessionId: string; state: string }[];
}

async function sessionAt(member: TestMember): Promise<string> {
  const [session] = await sessionsAt(member);
  assert(session, 'The partner has a session.');
  return session.sessionId;
}

async function isOver(member: TestMember, transferCount: number): Promise<boolean> {
  const states = await statesOf(fixture, member);
  return states.length === transferCount && states.every((state) => isSettled({ state }));
}

/** Runs the polls as time passes: first under the fault, and then without it until everything has ended. */
async function lookUntilOver(member: TestMember, trial: Trial, transferCount: number): Promise<void> {
  const look = async (durationMs: number) => {
    await pass(durationMs);
    await pollUnsettled(fixture.deps());
    await pollSessions(fixture.deps());
  };
  await look(seconds(5));
  await sandbox.control({ reset: true });
  if (trial.act === 'closing by the partner' && trial.fault !== 'lost-callback' && !trial.lead)
    await waitForEnd(member, transferCount);
  for (const wait of [seconds(5), seconds(10), seconds(20), minutes(10), minutes(1)]) {
    if (await isOver(member, transferCount)) return;
    await look(wait);
  }
}

/** Waits for the partner's notice, which the partner repeats if necessary, without any query of ours. */
async function waitForEnd(member: TestMember, transferCount: number): Promise<void> {
  const hasEnded = async () => {
    await pass(seconds(1));
    return isOver(member, transferCount);
  };
  await expect.poll(hasEnded).toBe(true);
}

/** Ends the session, if there still is one, and returns the outcome and the balance of the card. */
async function endWhatIsLeft(member: TestMember) {
  const { answer, problem } = await fixture.end(member);
  const [own, winnings] = await fixture.onCard(member);
  return { outcome: answer?.outcome ?? problem?.code, card: own + winnings };
}

function whatIsLeft(trial: Trial, { card }: Standing): Awaited<ReturnType<typeof endWhatIsLeft>> {
  if (isEnding(trial) || !isOpened(trial)) return { outcome: 'remote_session_not_found', card };
  if (trial.fault === 'memory-lost') return { outcome: 'refused', card };
  return { outcome: 'done', card: onCardAtFirst + apart(trial) };
}

beforeAll(async () => {
  const callbackUrl = `${await fixture.api.urlOf('portal')}/api/partner/501/v1/session-closed`;
  await sandbox.control({ provider, callbackUrl });
});

it.each(trialsOf(faults, ways))('%s', async (_name, trial) => {
  const { act, fault, at } = trial;
  const member = await fixture.newPlayerOfGame();
  if (act !== 'opening') {
    await fixture.transfer(member, sent);
    await pass(seconds(1));
  }
  const logged = fixture.logLines.length;
  await orderFault(sandbox, trial);
  const outcome = await carryOut(act, member);
  // Waits until a late order has arrived.
  if (fault === 'late' && at === 'Open') await expect.poll(() => sessionsAt(member)).toHaveLength(1);
  const end = endOf(trial);
  await lookUntilOver(member, trial, end.states.length);

  const { partner } = fixture.deps();
  assert(partner, 'A partner exists.');
  expect(await standingWithParty(fixture, member, partner)).toEqual(end);
  if (act === 'opening' || act === 'ending')
    expect(outcome).toBeOneOf([end.states.at(-1) === 'confirmed' ? 'done' : 'refused', 'unknown']);
  differences.push(...differencesOf(trial).map((each) => `${member.hallId} ${each}`));
  const alarms = () => alarmsIn(fixture.logLines.slice(logged));
  expect(alarms()).toEqual(apart(trial) === 1 ? ['party_differs'] : []);
  expect(await endWhatIsLeft(member)).toEqual(whatIsLeft(trial, end));
  if (act === 'ending' && fault === 'memory-lost') {
    // A partner that has forgotten the end ends it again: that is reported to a person, and pays nothing.
    await carryOut('closing by the partner', member);
    await expect.poll(alarms).toEqual(['party_differs']);
    expect(await fixture.onCard(member)).toEqual([100, 60]);
  }
});

it('an opening that arrives after it was queried is cancelled by both or carried out by both', async () => {
  const member = await fixture.newPlayerOfGame();
  await sandbox.control({ provider, fault: 'late', operation: 'Open', delayMs: 500 });
  await fixture.transfer(member, sent);
  const [opening] = await unsettledWalletTransfers(fixture.database.db, { ...member, parties: ['game_501'] });
  assert(opening, 'It is in progress.');
  await pass(seconds(5));
  await pollUnsettled(fixture.deps());
  // The sandbox logs the opening twice: when its connection broke, and when it arrived.
  await expect.poll(() => sandbox.calls(opening.walletTransferId, 'Open')).toHaveLength(2);
  const [state] = await statesOf(fixture, member);
  const isDone = state === 'confirmed';
  expect(await sessionsAt(member)).toHaveLength(isDone ? 1 : 0);
  expect(await fixture.atParty(member, 'game_501')).toEqual([0, isDone ? sent : 0]);
});

it('an idle session is closed by the partner, and the money returns to a paused player too', async () => {
  const member = await fixture.newPlayerOfGame();
  await fixture.transfer(member, sent);
  await inTransaction(fixture.database.db, async (tx) =>
    ok(await beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') })),
  );
  await pass(minutes(10));
  // No job polls: the partner sends a notice.
  await expect.poll(() => fixture.onCard(member)).toEqual([100, 60]);
  expect(await fixture.atParty(member, 'game_501')).toEqual([0, 0]);
});

it('a partner with a wrong clock does nothing, and the money is refunded when its clock is right', async () => {
  const member = await fixture.newPlayerOfGame();
  const ahead = new Date(fixture.clock.now().getTime() + minutes(10));
  await sandbox.control({ now: ahead.toISOString() });
  expect((await fixture.transfer(member, sent)).answer).toMatchObject({ outcome: 'unknown' });
  expect(await fixture.atParty(member, 'game_501')).toEqual([sent, 0]);
  await pass(seconds(5));
  await pollUnsettled(fixture.deps());
  // The partner has no record of the opening, and has promised to refuse it from now on.
  expect(await statesOf(fixture, member)).toEqual(['rejected']);
  expect(await fixture.onCard(member)).toEqual([100, 60]);
});

it('the nightly comparison finds exactly the discrepancies of all trials', async () => {
  const { partner } = fixture.deps();
  assert(partner, 'A partner exists.');
  fixture.clock.set(reconciliationOf(osloDayOf(fixture.clock.now())));
  await pass(0);
  expect(await reconcileDays(fixture.deps(), partner)).toBe(true);
  const { rows } = await sql<{ said: string }>`
    SELECT concat_ws(' ', hall_id, kind, told_ore / 100, booked_ore / 100) AS said
    FROM outside_money.differences WHERE ended_at IS NULL`.execute(fixture.database.db);
  expect(differences.length).toBeGreaterThan(0);
  expect(rows.map(({ said }) => said).toSorted()).toEqual(differences.toSorted());
});

it('every possible fault is tried, at each call in either direction', () => {
  const calls = new Set(faults.flatMap(({ operations }) => operations));
  expect(calls).toEqual(new Set([...ways.map(({ at }) => at), ...elsewhere]));
});

afterAll(async () => {
  expect(await fixture.faults()).toEqual([]);
  expect(await checkBooks(fixture.deps())).toEqual([]);
});
