/**
 * A player who may not open a session cannot keep one either: each protection begins in the middle of a session or of
 * a transfer.
 */
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { assert, ok } from '../../platform/result.ts';
import { setFlags } from '../admission/admission.ts';
import { externalMoneyModule } from '../external-money/external-money.ts';
import { partyNights } from '../external-money/testing/party-nights.ts';
import { closePlayer } from '../identity/identity.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import { noon } from '../rounds/testing/round-fixture.ts';
import type { Partner } from './partner.ts';
import { pollSessions } from './poll-sessions-job.ts';
import type { RemoteGameDeps } from './remote-game-deps.ts';
import { playerAt } from './testing/player-at.ts';
import { useRemoteFixture } from './testing/remote-fixture.ts';
import { transferToGame } from './transfer-to-game.ts';

const fixture = useRemoteFixture();
const { newPlayerOfGame, check, transfer, goOn, onCard, atParty, fault } = fixture;
const { alarms } = partyNights(fixture);
beforeEach(() => fixture.clock.set(noon));

type Member = Awaited<ReturnType<typeof newPlayerOfGame>>;
type Tx = Parameters<Parameters<typeof inTransaction>[1]>[0];
const write = (change: (tx: Tx) => Promise<unknown>) =>
  inTransaction(fixture.database.db, async (tx) => {
    await change(tx);
    return ok(undefined);
  });
const pause = (member: Member) =>
  write((tx) => beginPause(tx, fixture, { ...member, endsOn: osloDay('2026-12-01') }));

const protections: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
  hall_paused: pause,
  globally_paused: ({ playerId }) =>
    write((tx) => beginGlobalPause(tx, fixture, { playerId, endsOn: osloDay('2027-11-21') })),
  aml_update_required: ({ playerId }) => write((tx) => setFlags(tx, playerId, { forceAML: true })),
  account_closed: ({ playerId }) => write((tx) => closePlayer(tx, playerId, fixture.clock.now())),
  on_break: ({ playerId }) =>
    fixture.database.pool.query(
      `INSERT INTO responsible_play.play_sessions (player_id, began_at, seen_at, play_ms, break_ms)
       VALUES ($1, $2::timestamptz - interval '61 minutes', $2, 3600000, 300000)
       ON CONFLICT (player_id) DO UPDATE SET began_at = excluded.began_at, seen_at = excluded.seen_at`,
      [playerId, fixture.clock.now()],
    ),
};

it.each(Object.entries(protections))(
  '%s ends an open session, and refuses a new one',
  async (code, protect) => {
    const member = await newPlayerOfGame();
    await transfer(member, 80);
    await protect(member);
    expect((await goOn(member)).problem?.code).toBe(code);
    expect((await transfer(member, 10)).problem?.code).toBe(code);
    await pollSessions(fixture.deps());
    expect(await check(member)).toMatchObject({ state: 'none' });
    expect(await onCard(member)).toEqual([100, 60]);
  },
);

/**
 * Returns dependencies with a partner that runs `happens` after it has opened a session and before we receive its
 * reply.
 */
function meanwhile(happens: () => Promise<unknown>): RemoteGameDeps {
  const deps = fixture.deps();
  assert(deps.partner, 'A partner exists.');
  const partner: Partner = {
    ...deps.partner,
    send: async (order) => {
      const word = await deps.partner?.send(order);
      assert(word, 'A partner exists.');
      if (order.kind === 'open') await happens();
      return word;
    },
  };
  return { ...deps, partner, parties: new Map([[partner.name, partner]]) };
}

it.each(Object.entries(protections))(
  '%s that begins while the money is in transit refuses the transfer, and returns the money',
  async (code, protect) => {
    const member = await newPlayerOfGame();
    const order = { ...member, amountOre: kroner(80), idempotencyKey: 'on its way' };
    const deps = meanwhile(() => protect(member));
    expect(await transferToGame(deps, order)).toMatchObject({ refusal: { code } });
    // A repeated call gives no address either.
    expect(await transferToGame(deps, order)).toMatchObject({ refusal: { code } });
    expect(await atParty(member, 'game_501')).toEqual([0, 0]);
    expect(await onCard(member)).toEqual([100, 60]);
  },
);

it('money that arrived after a pause began is returned at once', async () => {
  const member = await newPlayerOfGame();
  await fault('timeout-after', 'Open');
  expect((await transfer(member, 80)).answer).toMatchObject({ outcome: 'unknown' });
  await pause(member);
  await fixture.lookOnce();
  expect(await check(member)).toMatchObject({ state: 'none' });
  expect(await atParty(member, 'game_501')).toEqual([0, 0]);
});

/** Runs the job's polls every two seconds for this long. */
async function lookFor(ms: number): Promise<void> {
  const look = externalMoneyModule(fixture.deps()).jobs?.['outside_money.look'] as () => Promise<void>;
  for (let passed = 0; passed < ms; passed += seconds(2)) {
    fixture.clock.advance(seconds(2));
    await look();
  }
}

it('a round in progress when a pause begins is the last; within two seconds of its end the balance is back on the card', async () => {
  const member = await newPlayerOfGame();
  const { answer } = await transfer(member, 80);
  const player = await playerAt(answer?.gameUrl ?? '');
  expect(await player.start()).toBe('drawing');
  await pause(member);
  await pollSessions(fixture.deps());
  expect(await check(member)).toMatchObject({ state: 'closing', roundOpen: true });
  expect(await player.finish()).toBe('closed');
  expect(await player.start()).toBe('closed');
  await lookFor(seconds(2));
  expect(await check(member)).toMatchObject({ state: 'none' });
  expect(alarms('round_begun_while_closing')).toEqual([]);
});

it('a partner that refuses to close is queried every two seconds for five minutes, then every ten', async () => {
  const member = await newPlayerOfGame();
  await transfer(member, 80);
  await pause(member);
  await fixture.sandbox.control({
    provider: 'partner_501',
    fault: 'round-open',
    operation: 'Close',
    times: 157,
  });
  const asks = async () => {
    const { rows } = await fixture.database.pool.query(
      'SELECT asks FROM outside_money.movements WHERE player_id = $1 AND kind = $2',
      [member.playerId, 'close'],
    );
    return rows[0]?.asks as number;
  };
  await pollSessions(fixture.deps());
  await lookFor(minutes(5));
  expect(await asks()).toBe(151);
  await lookFor(minutes(1));
  expect(await asks()).toBe(157);
  await lookFor(seconds(10));
  expect(await check(member)).toMatchObject({ state: 'none' });
});

it('a round that the partner starts in a session that is being closed raises an alarm', async () => {
  const member = await newPlayerOfGame();
  const { answer } = await transfer(member, 80);
  const player = await playerAt(answer?.gameUrl ?? '');
  await pause(member);
  await fault('round-open', 'Close');
  await pollSessions(fixture.deps());
  expect(await player.start()).toBe('drawing');
  await lookFor(seconds(4));
  expect(alarms('round_begun_while_closing')).toMatchObject([
    { level: 60, hallId: member.hallId, party: 'game_501', isProtected: true },
  ]);
});
