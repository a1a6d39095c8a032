import { type RecalledRound, recalledPageSize } from '@lokalbingo/contract/rounds';
import type { Db, Tx } from '../../../platform/database.ts';
import { readSnapshot } from '../../../platform/read-snapshot.ts';
import { findHalls } from '../../halls/halls.ts';
import {
  endedOnList,
  endsOfList,
  type ListEnds,
  type ListedRound,
  type ListOwner,
  markSeen,
  roundsOfPlayer,
  unendedOnList,
} from './recall-store.ts';
import { roundForPlayer } from './round-for-player.ts';

/** A page of a player's rounds, and the number of all of them. */
export type PageOfRounds = { readonly rounds: RecalledRound[]; readonly total: number };

/**
 * Returns a page of the rounds in which a player has or had tickets, as of one moment. Rounds that have not ended come
 * first, latest start first, and then ended rounds, newest first. Numbered positions make every page equally fast,
 * however long the list is. Reading the first page marks the ended rounds as seen.
 * @param page counted from 1
 */
export async function listRounds(db: Db, list: ListOwner, page: number): Promise<PageOfRounds> {
  const read = await readRounds(db, list, page);
  if (page === 1 && read.ends) await markSeen(db, list, { upTo: read.ends.last });
  return { rounds: read.rounds, total: read.total };
}

/** Does the same as {@link listRounds} for staff, without marking the rounds as seen by the player. */
export function readRounds(
  db: Db,
  list: ListOwner,
  page: number,
): Promise<PageOfRounds & { readonly isLast: boolean; readonly ends: ListEnds | undefined }> {
  return readSnapshot(db, async (tx) => {
    const unended = await unendedOnList(tx, list);
    const ends = await endsOfList(tx, list);
    const listed = await pageOf(tx, list, { unended, ends, page });
    const total = unended.length + lengthOf(ends);
    const rounds = await recalledRounds(tx, list.playerId, listed);
    return { rounds, total, isLast: page * recalledPageSize >= total, ends };
  });
}

/** Returns a player's rounds in a hall that have not ended, the latest start first. */
export async function openRoundsOf(
  db: Db | Tx,
  { playerId, hallId }: { readonly playerId: number; readonly hallId: number },
): Promise<readonly RecalledRound[]> {
  return recalledRounds(db, playerId, await unendedOnList(db, { playerId, hallId }));
}

const lengthOf = (ends: ListEnds | undefined): number => (ends ? ends.last - ends.first + 1 : 0);

async function pageOf(
  tx: Tx,
  list: ListOwner,
  {
    unended,
    ends,
    page,
  }: { readonly unended: readonly ListedRound[]; readonly ends: ListEnds | undefined; readonly page: number },
): Promise<readonly ListedRound[]> {
  const before = (page - 1) * recalledPageSize;
  const first = unended.slice(before, before + recalledPageSize);
  const wanted = recalledPageSize - first.length;
  if (!ends || wanted === 0) return first;
  const to = ends.last - Math.max(0, before - unended.length);
  return [...first, ...(await endedOnList(tx, list, { from: to - wanted + 1, to }))];
}

async function recalledRounds(
  tx: Db | Tx,
  playerId: number,
  listed: readonly ListedRound[],
): Promise<RecalledRound[]> {
  const rounds = await roundsOfPlayer(tx, playerId, listed);
  const halls = await findHalls(tx, [...new Set(rounds.map(({ hallId }) => hallId))]);
  return rounds.map((round) => roundForPlayer(round, halls));
}
