/** The numbered feed of each main game in a hall, in the database. */
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { after, hours } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { publish } from '../../../platform/live-feed.ts';
import { assert } from '../../../platform/result.ts';
import { type GameInHall, gameKeyText } from '../game-setup.ts';
import type { Round } from '../round.ts';
import type { FeedEntry, RoundHappening } from './feed-entry.ts';

/** The topic under which a game's feed says that there is more. */
export function feedTopic(game: GameInHall): string {
  return `rounds feed ${gameKeyText(game)}`;
}

/**
 * Appends to a game's feed and tells those who listen once this transaction has committed. Appending locks the feed,
 * so numbers have no gaps and become visible in their order. Take the feed's lock after the round's.
 */
export async function appendToFeed(
  tx: Tx,
  game: GameInHall,
  happenings: readonly RoundHappening[],
  at: Date,
): Promise<void> {
  if (happenings.length === 0) return;
  const feed = await tx
    .updateTable('rounds.feeds')
    .set({ last_seq: sql`last_seq + ${happenings.length}` })
    .where('hall_id', '=', game.hallId)
    .where('main_game', '=', game.mainGame)
    .returning('last_seq')
    .executeTakeFirst();
  assert(feed, `There is no feed ${gameKeyText(game)}.`);
  const first = feed.last_seq - happenings.length + 1;
  await tx
    .insertInto('rounds.events')
    .values(
      happenings.map(({ roundId, event }, index) => ({
        hall_id: game.hallId,
        main_game: game.mainGame,
        seq: first + index,
        round_id: roundId,
        event: JSON.stringify(event),
        at,
      })),
    )
    .execute();
  await publish(tx, feedTopic(game));
}

/** {@link appendToFeed} for what happened to one round. */
export async function appendRoundEvents(
  tx: Tx,
  round: GameInHall & { readonly roundId: number },
  events: readonly RoundEvent[],
  at: Date,
): Promise<void> {
  await appendToFeed(
    tx,
    round,
    events.map((event) => ({ roundId: round.roundId, event })),
    at,
  );
}

/** The newest number of a game's feed; 0 before the first event, and for a game that the hall does not play. */
export async function lastSeq(db: Db | Tx, { hallId, mainGame }: GameInHall): Promise<number> {
  const feed = await db
    .selectFrom('rounds.feeds')
    .select('last_seq')
    .where('hall_id', '=', hallId)
    .where('main_game', '=', mainGame)
    .executeTakeFirst();
  return feed?.last_seq ?? 0;
}

/** A page of a game's feed after a number, in order. */
export async function feedAfter(
  db: Db | Tx,
  { hallId, mainGame }: GameInHall,
  { seq, atMost }: { readonly seq: number; readonly atMost: number },
): Promise<readonly FeedEntry[]> {
  const rows = await db
    .selectFrom('rounds.events as event')
    .innerJoin('rounds.rounds as round', (join) =>
      join.onRef('round.hall_id', '=', 'event.hall_id').onRef('round.round_id', '=', 'event.round_id'),
    )
    .select([
      'event.seq',
      'event.round_id',
      'event.event',
      'event.at',
      'round.starts_at',
      'round.sale_closes_at',
    ])
    .where('event.hall_id', '=', hallId)
    .where('event.main_game', '=', mainGame)
    .where('event.seq', '>', seq)
    .orderBy('event.seq')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({
    seq: row.seq,
    roundId: row.round_id,
    event: row.event as unknown as RoundEvent,
    at: row.at,
    startsAt: row.starts_at,
    saleClosesAt: row.sale_closes_at,
  }));
}

/** All events of a round, in order. */
export async function eventsOfRound(
  db: Db | Tx,
  { hallId, roundId }: { readonly hallId: number; readonly roundId: number },
): Promise<readonly RoundEvent[]> {
  return (await eventsOfRounds(db, hallId, [roundId])).get(roundId) ?? [];
}

/** {@link eventsOfRound} for many rounds of a hall in one statement, by round. */
export async function eventsOfRounds(
  db: Db | Tx,
  hallId: number,
  roundIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RoundEvent[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('rounds.events')
    .select(['round_id', 'event'])
    .where('hall_id', '=', hallId)
    .where('round_id', 'in', roundIds)
    .orderBy('seq')
    .execute();
  const events = new Map<number, RoundEvent[]>(roundIds.map((roundId) => [roundId, []]));
  for (const row of rows) events.get(row.round_id)?.push(row.event as unknown as RoundEvent);
  return events;
}

/** When the draw of the last round before this one began that was drawn; undefined when there was none for long. */
export async function lastDrawBegan(tx: Tx, round: Round): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('rounds.events')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('hall_id', '=', round.hallId)
    .where('round_id', '=', ({ selectFrom }) =>
      selectFrom('rounds.rounds')
        .select('round_id')
        .where('hall_id', '=', round.hallId)
        .where('main_game', '=', round.mainGame)
        .where('starts_at', '<', round.startsAt)
        // No draw begins more than ten minutes late, and no pace is slower than an hour.
        .where('starts_at', '>', after(round.startsAt, -hours(2)))
        .where('state', '=', 'finished')
        .orderBy('starts_at', 'desc')
        .limit(1),
    )
    .where(sql`event ->> 'type'`, '=', 'next_announced')
    .executeTakeFirst();
  return row?.at ?? undefined;
}
