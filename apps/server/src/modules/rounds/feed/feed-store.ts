/** SQL for the numbered feed of each main game in a hall. */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { sql } from 'kysely';
import { batchedRead } from '../../../platform/batched-read.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { publishAll } from '../../../platform/live-feed.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import { prepared } from '../../../platform/prepared-statements.ts';
import { assert } from '../../../platform/result.ts';
import { type GameInHall, gameKeyText } from '../game-setup.ts';
import { type RoundKey, roundKeyText } from '../round.ts';
import type { FeedEntry, RoundHappening } from './feed-entry.ts';

/** Returns the topic that notifies of new events in a game's feed. */
export function feedTopic(game: GameInHall): string {
  return `rounds feed ${gameKeyText(game)}`;
}

/** An event of a round, and the game in whose feed it is published. */
export type FeedNews = GameInHall & RoundHappening;

/** The events by which a round enters or leaves the list of upcoming rounds. */
const comingOrGoing: readonly RoundEvent['type'][] = ['sale_opened', 'round_finished', 'round_cancelled'];

/**
 * Appends to the feeds of games, to each in the given order, and notifies listeners once this transaction has
 * committed. Appending locks the feeds, so numbers have no gaps and become visible in order. The feeds are locked in
 * the order of their games and after everything else, so a waiter only waits for a commit.
 */
export async function appendToFeeds(tx: Tx, news: readonly FeedNews[], at: Date): Promise<void> {
  if (news.length === 0) return;
  const games = [...new Map(news.map((each) => [gameKeyText(each), each])).values()];
  const statement = sql<{ told: number }>`${prepared}
    WITH news AS (
      SELECT *, row_number() OVER (PARTITION BY hall_id, main_game ORDER BY at) AS nth
      FROM unnest(
        ${news.map(({ hallId }) => hallId)}::integer[],
        ${news.map(({ mainGame }) => mainGame)}::integer[],
        ${news.map(({ roundId }) => roundId)}::bigint[],
        ${news.map(({ event }) => JSON.stringify(event))}::jsonb[])
        WITH ORDINALITY AS news (hall_id, main_game, round_id, event, at)
    ), fresh AS (
      SELECT hall_id, main_game, count(*), max(nth) FILTER (WHERE event ->> 'type' = ANY (${comingOrGoing})) AS last_of_rounds
      FROM news GROUP BY hall_id, main_game
    ), locked AS MATERIALIZED (
      SELECT hall_id, main_game, fresh.count, last_of_rounds FROM fresh JOIN rounds.feeds AS feed USING (hall_id, main_game)
      ORDER BY hall_id, main_game
      ${rowLock(tx, 'rounds.feeds')} OF feed
    ), numbered AS (
      UPDATE rounds.feeds AS feed SET last_seq = feed.last_seq + locked.count,
        rounds_seq = coalesce(feed.last_seq + last_of_rounds, feed.rounds_seq)
      FROM locked
      WHERE feed.hall_id = locked.hall_id AND feed.main_game = locked.main_game
      RETURNING feed.hall_id, feed.main_game, feed.last_seq - locked.count AS before
    ), told AS (
      INSERT INTO rounds.events (hall_id, main_game, seq, round_id, event, at)
      SELECT hall_id, main_game, before + nth, round_id, event, ${at}::timestamptz
      FROM news JOIN numbered USING (hall_id, main_game)
      RETURNING seq
    )
    SELECT count(*) AS told FROM told`.execute(tx);
  const [{ rows }] = await Promise.all([statement, publishAll(tx, games.map(feedTopic))]);
  assert(rows[0]?.told === news.length, 'A game with news has a feed.');
}

/** Returns the newest number of a game's feed; 0 before the first event, and for a game that the hall does not play. */
export async function lastSeq(db: Db | Tx, { hallId, mainGame }: GameInHall): Promise<number> {
  const feed = await db
    .selectFrom('rounds.feeds')
    .select('last_seq')
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .executeTakeFirst();
  return feed?.last_seq ?? 0;
}

/** A page of a game's feed: what comes after a number. */
export type PageAfter = GameInHall & { readonly seq: number; readonly atMost: number };

/** Reads a page of a game's feed, in order. */
export type ReadFeed = (page: PageAfter) => Promise<readonly FeedEntry[]>;

/** Creates a reader that batches: when many halls draw a ball at the same moment, one statement serves all. */
export function openFeedReader(db: Db): ReadFeed {
  return batchedRead<PageAfter, readonly FeedEntry[]>({ read: (pages) => feedsAfter(db, pages) });
}

/** Returns a page of a game's feed after a number, in order. */
export async function feedAfter(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  page: { readonly seq: number; readonly atMost: number },
): Promise<readonly FeedEntry[]> {
  const [entries = []] = await feedsAfter(db, [{ hallId, mainGame, ...page }]);
  return entries;
}

async function feedsAfter(
  db: Db | Tx,
  pages: readonly PageAfter[],
): Promise<readonly (readonly FeedEntry[])[]> {
  const { rows } = await sql<FeedEntry & { readonly nth: number }>`${prepared}
    SELECT page.nth, event.seq, event.round_id AS "roundId", event.event, event.at,
      round.starts_at AS "startsAt", round.sale_closes_at AS "saleClosesAt"
    FROM unnest(
      ${pages.map(({ hallId }) => hallId)}::integer[],
      ${pages.map(({ mainGame }) => mainGame)}::integer[],
      ${pages.map(({ seq }) => seq)}::bigint[],
      ${pages.map(({ atMost }) => atMost)}::bigint[])
      WITH ORDINALITY AS page (hall_id, main_game, after, at_most, nth)
    CROSS JOIN LATERAL (
      SELECT seq, round_id, event, at FROM rounds.events AS event
      WHERE event.hall_id = page.hall_id AND event.main_game = page.main_game AND event.seq > page.after
      ORDER BY seq LIMIT page.at_most
    ) AS event
    JOIN rounds.rounds AS round ON round.hall_id = page.hall_id AND round.round_id = event.round_id
    ORDER BY page.nth, event.seq`.execute(db);
  const entries = pages.map((): FeedEntry[] => []);
  for (const { nth, ...entry } of rows) entries[nth - 1]?.push(entry);
  return entries;
}

/** Returns all events of a round, in order. */
export async function eventsOfRound(db: Db | Tx, round: RoundKey): Promise<readonly RoundEvent[]> {
  return (await eventsOfRounds(db, [round])).get(roundKeyText(round)) ?? [];
}

/** Returns all events of many rounds in one statement, in order, by {@link roundKeyText}. */
export async function eventsOfRounds(
  db: Db | Tx,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, readonly RoundEvent[]>> {
  if (rounds.length === 0) return new Map();
  const { rows } = await sql<RoundKey & { event: RoundEvent }>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId", event
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS round (hall_id, round_id)
    JOIN rounds.events USING (hall_id, round_id)
    ORDER BY hall_id, round_id, seq`.execute(db);
  const events = new Map<string, RoundEvent[]>(rounds.map((round) => [roundKeyText(round), []]));
  for (const row of rows) events.get(roundKeyText(row))?.push(row.event);
  const without = rounds.filter((round) => events.get(roundKeyText(round))?.length === 0);
  for (const { pastEvents, ...round } of await pastEventsOf(db, without))
    events.set(roundKeyText(round), pastEvents);
  return events;
}

/** Returns the events of rounds that ended long ago, which are stored in the row of each round. */
async function pastEventsOf(db: Db | Tx, rounds: readonly RoundKey[]) {
  if (rounds.length === 0) return [];
  const { rows } = await sql<RoundKey & { pastEvents: RoundEvent[] }>`${prepared}
    SELECT hall_id AS "hallId", round_id AS "roundId", past_events AS "pastEvents"
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS listed (hall_id, round_id)
    JOIN rounds.rounds USING (hall_id, round_id)
    WHERE past_events IS NOT NULL`.execute(db);
  return rows;
}

/** Returns when the last event of a round happened; null before its first. */
export async function lastEventAt(tx: Tx, { hallId, roundId }: RoundKey): Promise<Date | null> {
  const event = await tx
    .selectFrom('rounds.events')
    .select('at')
    .where('hall_id', '=', hallId)
    .where('round_id', '=', roundId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return event?.at ?? null;
}

/** Returns when the latest draws before these rounds began, by {@link roundKeyText}; leaves out draws of long ago. */
export async function lastDrawsBegan(
  tx: Tx,
  rounds: readonly RoundKey[],
): Promise<ReadonlyMap<string, Date>> {
  if (rounds.length === 0) return new Map();
  // No draw begins more than ten minutes late, and no pace is slower than an hour.
  const { rows } = await sql<RoundKey & { at: Date }>`${prepared}
    SELECT round.hall_id AS "hallId", round.round_id AS "roundId", min(begun.at) AS at
    FROM unnest(
      ${rounds.map(({ hallId }) => hallId)}::integer[],
      ${rounds.map(({ roundId }) => roundId)}::bigint[]) AS listed (hall_id, round_id)
    JOIN rounds.rounds AS round USING (hall_id, round_id)
    CROSS JOIN LATERAL (
      SELECT round_id FROM rounds.rounds AS earlier
      WHERE earlier.hall_id = round.hall_id AND earlier.main_game = round.main_game AND earlier.state = 'finished' AND NOT earlier.superseded
        AND earlier.starts_at < round.starts_at AND earlier.starts_at > round.starts_at - interval '2 hours'
      ORDER BY starts_at DESC LIMIT 1
    ) AS last
    JOIN rounds.events AS begun ON begun.hall_id = round.hall_id AND begun.round_id = last.round_id
      AND begun.event ->> 'type' = 'next_announced'
    GROUP BY round.hall_id, round.round_id`.execute(tx);
  return new Map(rows.map((row) => [roundKeyText(row), row.at]));
}
