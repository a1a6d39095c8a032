/**
 * The public list of halls, serialised once for all requests. Each request checks whether the source data has changed,
 * and if so the list is serialised again.
 */
import { foundHall } from '@lokalbingo/contract/lobby';
import { z } from 'zod';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { JoinedJson, sharedJson } from '../../platform/http/joined-json.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../platform/read-snapshot.ts';
import { listShownHalls, nearestFirst, specialDaysOf } from '../halls/halls.ts';
import type { Position } from '../places/places.ts';
import { openGamesOf } from '../rounds/rounds.ts';
import type { Chain, SearchedFrom } from './find-halls.ts';
import { hallListFingerprint } from './hall-list-store.ts';
import { shownHall, shownKm, wirePosition } from './shown-hall.ts';

/** The current list. */
export type HallList = {
  /** Returns all halls by name, or those of a chain. */
  readonly byName: (chain: Chain) => JoinedJson;
  /**
   * Returns those halls, nearest to a position first, each with its distance, and the name of the place if there is
   * one.
   */
  readonly byDistance: (chain: Chain, from: SearchedFrom) => JoinedJson;
};

/** A hall as JSON without its closing brace, also as bytes after a comma. */
type WrittenHall = {
  readonly ownerId: number;
  readonly position: Position;
  readonly json: string;
  readonly bytes: Buffer;
};

/** Returns a function that reads the current list. Concurrent requests share one check. */
export function openHallList({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): () => Promise<HallList> {
  let kept: { readonly fingerprint: string; readonly list: HallList } | undefined;
  const look = async (): Promise<HallList> => {
    const now = clock.now();
    if (kept?.fingerprint !== (await hallListFingerprint(db, now)))
      kept = await readSnapshot(db, async (tx) => ({
        fingerprint: await hallListFingerprint(tx, now),
        list: hallListOf(await writeHalls(tx, now)),
      }));
    return kept.list;
  };
  const ask = batchedRead<undefined, HallList>({
    read: async (callers) => {
      const list = await look();
      return callers.map(() => list);
    },
    maxBatch: Number.POSITIVE_INFINITY,
  });
  return () => ask(undefined);
}

async function writeHalls(tx: Tx, now: Date): Promise<readonly WrittenHall[]> {
  const halls = await listShownHalls(tx);
  const hallIds = halls.map(({ hallId }) => hallId);
  const games = await openGamesOf(tx, hallIds, now);
  const specialDays = await specialDaysOf(tx, hallIds, { from: osloDayOf(now), forDays: 7 });
  return halls.map((hall) => {
    const shown = shownHall(hall, { openGames: games.get(hall.hallId) ?? new Map(), daysBlocked: 0 });
    const { ownerId, position } = hall;
    const [specialDay] = specialDays.get(hall.hallId) ?? [];
    const listed = z.encode(foundHall, { ...shown, position: wirePosition(hall), ownerId, specialDay });
    const json = JSON.stringify(listed).slice(0, -1);
    return { ownerId, position, json, bytes: Buffer.from(`,${json}`) };
  });
}

const head = '{"halls":[';
const nothingBefore = sharedJson(head);

function hallListOf(halls: readonly WrittenHall[]): HallList {
  const inChain = (chain: Chain): readonly WrittenHall[] =>
    chain.ownerId === undefined ? halls : halls.filter(({ ownerId }) => ownerId === chain.ownerId);
  const textOf = (named: readonly WrittenHall[]): string => named.map(({ json }) => `${json}}`).join();
  const all = sharedJson(head + textOf(halls));
  return {
    byName: (chain) =>
      chain.ownerId === undefined
        ? new JoinedJson(all, ']}')
        : new JoinedJson(nothingBefore, `${textOf(inChain(chain))}]}`),
    byDistance: (chain, { position, placeName }) => {
      const found = nearestFirst(inChain(chain), position);
      const named = placeName === undefined ? '' : `,"sted":${JSON.stringify(placeName)}`;
      return new JoinedJson(nothingBefore, withDistances(found, Buffer.from(`]${named}}`)));
    },
  };
}

/** More than the longest distance on earth takes, with its name. */
const distanceBytes = 32;

/** Writes halls with their distances, and the end, in one pass: joining hundreds of texts takes twice as long. */
function withDistances(
  found: readonly { readonly hall: WrittenHall; readonly km: number }[],
  end: Buffer,
): Buffer {
  const length = found.reduce((sum, { hall }) => sum + hall.bytes.length + distanceBytes, end.length);
  const text = Buffer.allocUnsafe(length);
  let at = 0;
  for (const { hall, km } of found) {
    // The first hall follows no other, so its comma is left out.
    at += hall.bytes.copy(text, at, at === 0 ? 1 : 0);
    at += text.write(`,"distanceKm":${shownKm(km)}}`, at, 'latin1');
  }
  at += end.copy(text, at);
  return text.subarray(0, at);
}
