import {
  applyRoundEvent,
  type RoundState,
  replayRound,
  scheduledRound,
} from '@lokalbingo/bingo/every-game/round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { type LiveEvent, liveEvent } from '@lokalbingo/contract/round-feed';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { inTransaction } from '../../../platform/database.ts';
import { type LiveFeed, openLiveFeed } from '../../../platform/live-feed.ts';
import { ok } from '../../../platform/result.ts';
import { sellRound } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { appendToFeeds, eventsOfRound, lastSeq } from './feed-store.ts';
import { openRoundFeeds, type RoundFeeds } from './round-feed.ts';
import type { Viewer } from './viewer-view.ts';

const fixture = useRoundFixture();
let liveFeed: LiveFeed;
let feeds: RoundFeeds;
const leaves: (() => void)[] = [];

beforeAll(async () => {
  liveFeed = await openLiveFeed(fixture.database.url, fixture.log);
  feeds = openRoundFeeds({ db: fixture.database.db, liveFeed, log: fixture.log });
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});
afterAll(() => liveFeed.close());

/** Creates a viewer of a game, who records everything they get. */
function viewerOf(hallId: number, who: Viewer, after: number | undefined, from: RoundFeeds = feeds) {
  const received: { seq: number; live: LiveEvent; json: string }[] = [];
  const ends: { notice: string; newestSeq: number | undefined }[] = [];
  const leave = from.view(
    { hallId, mainGame: 1 },
    { who, after },
    {
      send: (messages) => {
        for (const [, seq, json = ''] of Buffer.from(messages)
          .toString()
          .matchAll(/id: (.*)\ndata: (.*)\n\n/g))
          received.push({ seq: Number(seq), json, live: liveEvent.decode(JSON.parse(json)) });
      },
      end: (notice, newestSeq) => ends.push({ notice, newestSeq }),
    },
  );
  leaves.push(leave);
  return { received, ends, leave };
}

const playerIn = (hallId: number, playerId: number, after: number | undefined) =>
  viewerOf(hallId, { kind: 'player', playerId }, after);
const newestOf = (hallId: number) => lastSeq(fixture.database.db, { hallId, mainGame: 1 });
const receivedUpTo = async ({ received }: ReturnType<typeof viewerOf>, seq: number) =>
  expect.poll(() => received.at(-1)?.seq).toBe(seq);

describe('the feed', () => {
  it('publishes a whole round as it happens, once and in order, and replaying it gives the state of the tables', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const watching = playerIn(hallId, players[0]!, 0);
    await fixture.playToEnd(round);
    await receivedUpTo(watching, await newestOf(hallId));
    expect(watching.received.map(({ seq }) => seq)).toEqual(watching.received.map((_, at) => at + 1));
    const state = watching.received.reduce<RoundState>(
      (before, { live }) => applyRoundEvent(mainBingo, before, live.event),
      scheduledRound,
    );
    expect(state).toEqual(replayRound(mainBingo, await eventsOfRound(fixture.database.db, round)));
    expect(watching.received.every(({ live }) => live.roundId === round.roundId)).toBe(true);
  });

  it('continues after the number that the viewer has, and begins now for a viewer without one', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const conductor = fixture.newConductor();
    for (let step = 0; step < 5; step += 1) {
      await fixture.toNextStep(round);
      await conductor.work();
    }
    const seqBefore = await newestOf(hallId);
    const resumed = playerIn(hallId, players[0]!, 3);
    const fresh = playerIn(hallId, players[1]!, undefined);
    await receivedUpTo(resumed, seqBefore);
    await fixture.toNextStep(round);
    await conductor.work();
    const seqAfter = await newestOf(hallId);
    await receivedUpTo(resumed, seqAfter);
    await receivedUpTo(fresh, seqAfter);
    expect(resumed.received[0]?.seq).toBe(4);
    expect(fresh.received[0]?.seq).toBe(seqBefore + 1);
  });

  it('misses no event while a viewer is catching up', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const conductor = fixture.newConductor();
    const viewers: ReturnType<typeof viewerOf>[] = [];
    while ((await fixture.reread(round)).nextStepAt !== null) {
      await fixture.toNextStep(round);
      const step = conductor.work();
      viewers.push(playerIn(hallId, players[0]!, 0));
      await step;
    }
    const newest = await newestOf(hallId);
    for (const each of viewers) {
      await receivedUpTo(each, newest);
      expect(each.received.map(({ seq }) => seq)).toEqual(Array.from({ length: newest }, (_, at) => at + 1));
    }
  });

  it('sends a winner their own prize, and shows nobody else whose it is', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const watchers = players.map((playerId) => ({ playerId, ...playerIn(hallId, playerId, 0) }));
    const stranger = playerIn(hallId, await fixture.newPlayer([]), 0);
    await fixture.playToEnd(round);
    const newest = await newestOf(hallId);
    for (const each of [...watchers, stranger]) await receivedUpTo(each, newest);
    const { rows } = await fixture.database.pool.query<{
      player_id: number;
      stage: number;
      ticket_no: number;
    }>(
      'SELECT player_id, stage, ticket_no FROM rounds.prizes WHERE round_id = $1 ORDER BY stage, ticket_no',
      [round.roundId],
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { playerId, received } of watchers) {
      const own = received.flatMap(({ live }) => live.ownPrizes);
      expect(own.map(({ stage, ticketNo }) => [stage, ticketNo])).toEqual(
        rows.filter((row) => row.player_id === playerId).map((row) => [row.stage, row.ticket_no]),
      );
    }
    expect(stranger.received.flatMap(({ live }) => live.ownPrizes)).toEqual([]);
    expect(stranger.received.map(({ json }) => json).join('')).not.toMatch(/player|layout|ticketNo/);
  });

  it('sends an onlooker and the caller exactly what it sends a player who has won nothing', async () => {
    const { hallId, round } = await sellRound(fixture);
    const stranger = playerIn(hallId, await fixture.newPlayer([]), 0);
    const others = [viewerOf(hallId, { kind: 'onlooker' }, 0), viewerOf(hallId, { kind: 'caller' }, 0)];
    await fixture.playToEnd(round);
    const newest = await newestOf(hallId);
    for (const each of [stranger, ...others]) await receivedUpTo(each, newest);
    const jsonOf = ({ received }: typeof stranger) => received.map(({ json }) => json);
    expect(stranger.received.filter(({ live }) => live.event.type === 'stage_won')).toHaveLength(5);
    for (const each of others) expect(jsonOf(each)).toEqual(jsonOf(stranger));
  });

  it('sends the same bytes to all who have won nothing by an event, and different ones to a winner', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const sent = new Map<number, Uint8Array[]>();
    const watch = (playerId: number) => {
      const messages: Uint8Array[] = [];
      sent.set(playerId, messages);
      const sink = { send: (part: Uint8Array) => messages.push(part), end: () => undefined };
      leaves.push(
        feeds.view({ hallId, mainGame: 1 }, { who: { kind: 'player', playerId }, after: undefined }, sink),
      );
    };
    const strangers = [await fixture.newPlayer([]), await fixture.newPlayer([])];
    for (const playerId of [...players, ...strangers]) watch(playerId);
    const viewer = playerIn(hallId, players[0]!, undefined);
    await fixture.playToEnd(round);
    await receivedUpTo(viewer, await newestOf(hallId));
    const [one = [], other = []] = strangers.map((playerId) => sent.get(playerId));
    expect(one.length).toBeGreaterThan(0);
    expect(one.every((part, at) => part === other[at])).toBe(true);
    const ofPlayers = players.flatMap((playerId) => sent.get(playerId) ?? []);
    expect(
      ofPlayers.filter((part) => !one.includes(part)).every((part) => /"ticketNo"/.test(String(part))),
    ).toBe(true);
    expect(ofPlayers.some((part) => !one.includes(part))).toBe(true);
  });

  it('needs no statement for viewers who reconnect and have missed only recent events', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    let statements = 0;
    const { pool } = fixture.database;
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool }),
      log: () => {
        statements += 1;
      },
    });
    const counted = openRoundFeeds({ db, liveFeed, log: fixture.log });
    const watching = viewerOf(hallId, { kind: 'onlooker' }, 0, counted);
    await fixture.playToEnd(round);
    const newest = await newestOf(hallId);
    await receivedUpTo(watching, newest);
    const before = statements;
    for (const after of [0, 1, newest - 3, newest]) {
      const back = viewerOf(hallId, { kind: 'player', playerId: players[0]! }, after, counted);
      expect(back.received.map(({ seq }) => seq)).toEqual(
        Array.from({ length: newest - after }, (_, at) => after + 1 + at),
      );
    }
    expect(statements).toBe(before);
  });

  it('ends with a gap for a viewer who is too far behind, or ahead, and sends the newest number', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await inTransaction(fixture.database.db, async (tx) => {
      const { mainGame, roundId } = round;
      const event = { type: 'next_announced', ball: 1 } as const;
      await appendToFeeds(
        tx,
        Array.from({ length: 1001 }, () => ({ hallId, mainGame, roundId, event })),
        fixture.clock.now(),
      );
      return ok(undefined);
    });
    const newest = await newestOf(hallId);
    for (const after of [0, newest + 1]) {
      const lost = playerIn(hallId, players[0]!, after);
      await expect.poll(() => lost.ends).toEqual([{ notice: 'gap', newestSeq: newest }]);
      expect(lost.received).toEqual([]);
    }
    const close = playerIn(hallId, players[0]!, 2);
    await receivedUpTo(close, newest);
  });

  it('sends nothing to a viewer who has left', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const gone = playerIn(hallId, players[0]!, 0);
    const there = playerIn(hallId, players[1]!, 0);
    gone.leave();
    await fixture.playToEnd(round);
    await receivedUpTo(there, await newestOf(hallId));
    expect(gone.received).toEqual([]);
  });

  it('continues when the database was away', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const watching = playerIn(hallId, players[0]!, 0);
    await receivedUpTo(watching, await newestOf(hallId));
    await fixture.database.serverPool.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()',
    );
    await expect.poll(() => fixture.database.serverPool.totalCount).toBe(1);
    // A conductor that met a dead connection rests by the clock, which does not advance here: another continues.
    await fixture.playToEnd(round, () => fixture.newConductor());
    await receivedUpTo(watching, await newestOf(hallId));
    expect(watching.received.map(({ seq }) => seq)).toEqual(watching.received.map((_, at) => at + 1));
  });
});
