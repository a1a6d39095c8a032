import { type OwnPart, ownPart } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import { batchedRead } from '../../../platform/batched-read.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { JoinedJson } from '../../../platform/http/joined-json.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../../platform/read-snapshot.ts';
import { assert } from '../../../platform/result.ts';
import { admit } from '../../admission/admission.ts';
import { limitsLeftFrom } from '../../responsible-play/responsible-play.ts';
import { type GameInHall, gameKeyText } from '../game-setup.ts';
import { saldosFrom } from '../sale/saldos.ts';
import { type ReadyGamePart, readGamePart } from './game-part.ts';
import { type OwnFacts, ownFactsOf } from './own-part-store.ts';
import { viewerView } from './viewer-view.ts';

/**
 * The player and game of a snapshot, when the player's play in this login began, and the player's evening in the hall.
 */
export type TableRequest = GameInHall & {
  readonly playerId: number;
  readonly openedAt: Date;
  readonly evening: { readonly since: Date; readonly playedMs: number };
};

/** A snapshot as sent to a window. */
export type ReadTable = {
  readonly json: JoinedJson;
  /** Whether a round of the game has ended that the player has not seen. */
  readonly hasUnseen: boolean;
};

/** The dependencies of reading snapshots. */
export type TableDeps = { readonly db: Db; readonly clock: Clock; readonly callerSilentMs: number };

/**
 * Returns a function that reads all that a game window needs, as of one `seq` in the feed. Concurrent requests are read
 * together.
 */
export function openTables(deps: TableDeps): (request: TableRequest) => Promise<ReadTable> {
  const parts = new Map<string, ReadyGamePart>();
  const ask = batchedRead<TableRequest, ReadTable | undefined>({
    read: (requests) => readTables(deps, parts, requests),
  });
  return async (request) => {
    const table = await ask(request);
    assert(table, 'A game window is open for a game of a hall in which the player has a card.');
    return table;
  };
}

async function readTables(
  { db, clock, callerSilentMs }: TableDeps,
  parts: Map<string, ReadyGamePart>,
  requests: readonly TableRequest[],
): Promise<readonly (ReadTable | undefined)[]> {
  const now = clock.now();
  const tables = new Map<TableRequest, ReadTable>();
  for (const { request, facts, part } of await requestsWithParts(db, parts, requests, now)) {
    const own = ownPartOf(request, facts, now);
    const hasCaller = facts.drawSource !== 'rng' || part.hasCaller;
    const json = JSON.stringify(z.encode(ownPart, { ...own, ...(hasCaller && { callerSilentMs }) }));
    tables.set(request, {
      json: new JoinedJson(part.json, `,${json.slice(1)}`),
      hasUnseen: facts.hasUnseen,
    });
  }
  return requests.map((request) => tables.get(request));
}

type RequestWithPart = {
  readonly request: TableRequest;
  readonly facts: OwnFacts;
  readonly part: ReadyGamePart;
};

/**
 * Returns each player's own facts with the public part that has exactly the same number in the feed. The public part is
 * cached, or read at the same moment and then cached.
 */
async function requestsWithParts(
  db: Db,
  parts: Map<string, ReadyGamePart>,
  requests: readonly TableRequest[],
  now: Date,
): Promise<readonly RequestWithPart[]> {
  const today = osloDayOf(now);
  const look = async (from: Db | Tx) => {
    const wanted = requests.map((request) => ({
      ...request,
      lastEndedId: parts.get(gameKeyText(request))?.lastEndedId ?? null,
    }));
    const found = await ownFactsOf(from, wanted, now);
    return requests.flatMap((request, at) => {
      const [facts, part] = [found[at], parts.get(gameKeyText(request))];
      if (facts === undefined) return [];
      return [{ request, facts, part: part?.seq === facts.seq && part.day === today ? part : undefined }];
    });
  };
  const isReady = (each: Awaited<ReturnType<typeof look>>[number]): each is RequestWithPart =>
    each.part !== undefined;
  const kept = await look(db);
  if (kept.every(isReady)) return kept;
  return readSnapshot(db, async (tx) => {
    const stale = (await look(tx)).filter((each) => !isReady(each));
    const games = new Map(
      stale.map(({ request: { hallId, mainGame }, facts: { seq } }) => [
        gameKeyText({ hallId, mainGame }),
        { hallId, mainGame, seq },
      ]),
    );
    for (const [key, game] of games) parts.set(key, await readGamePart(tx, game, today, parts.get(key)));
    const read = await look(tx);
    assert(read.every(isReady), 'At one moment a feed has one newest number.');
    return read;
  });
}

function ownPartOf(request: TableRequest, facts: OwnFacts, now: Date): OwnPart {
  const { standing, hall, firstName, balance, limits, drawIntervalMs, tickets, prizes } = facts;
  const admitted = admit('stake_in_game', standing);
  const view = viewerView({ kind: 'player', playerId: request.playerId }, { tickets, prizes });
  const { since, breakFrom, breakUntil } = standing.playSession ?? {};
  return {
    serverTime: now,
    hall,
    player: { firstName, watchesOnlyBecause: admitted.ok ? null : admitted.refusal.code },
    saldos: admit('see_balance', standing).ok
      ? saldosFrom(balance, limitsLeftFrom(limits, standing, now))
      : null,
    drawIntervalMs,
    tickets: view.ownTickets(),
    prizes: [...new Set(prizes.map(({ roundId }) => roundId))].flatMap((roundId) =>
      view.ownPrizes(roundId).map((prize) => ({ ...prize, roundId })),
    ),
    openedInLoginAt: request.openedAt,
    session: {
      openedAt: since ?? request.openedAt,
      playedMs: request.evening.playedMs,
      staked: facts.stakedOre,
      won: facts.wonOre,
      ...(breakFrom && { breakFrom }),
      ...(breakUntil && { breakUntil }),
    },
  };
}
