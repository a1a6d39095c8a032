import type { BodyOf } from '@lokalbingo/contract/operation';
import { buyTickets, getPublicProof, getRoundProof, getTable } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fewAtOnce } from '../../platform/few-at-once.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { readInput } from '../../platform/http/read-input.ts';
import { ok } from '../../platform/result.ts';
import { publicProof } from './draw/public-proof.ts';
import { roundProof } from './draw/round-proof.ts';
import { openTables } from './feed/read-table.ts';
import { viewerView } from './feed/viewer-view.ts';
import { markSeen } from './recall/recall-store.ts';
import type { PurchaseRequest } from './sale/decide-purchase.ts';
import type { PurchaseDesk } from './sale/purchase-desk.ts';

// A purchase has no natural key: two alike may both be meant. So the client must say which are the same.
const neededKey = z.string();

/** One kind for one round is the same tickets for several rounds, of which there is one. */
function wantedOf(body: BodyOf<typeof buyTickets>): Pick<PurchaseRequest, 'roundIds' | 'tickets'> {
  const [roundIds, tickets] = 'roundId' in body ? [[body.roundId], [body]] : [body.roundIds, body.tickets];
  return { roundIds, tickets: tickets.map(({ ticketKind, count }) => ({ kind: ticketKind, count })) };
}

/** Binds the table, buying tickets and the proof of a round, for the holder of a game session. */
export function roundRoutes(
  bind: Bind<'game'>,
  {
    db,
    clock,
    desk,
    callerSilentMs,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    readonly desk: PurchaseDesk;
    readonly callerSilentMs: number;
  },
): void {
  const readTable = openTables({ db, clock, callerSilentMs });
  bind(getTable, async ({ caller }) => {
    const { json, hasUnseen } = await readTable(caller);
    // In a window of the game is seen how its rounds have ended.
    if (hasUnseen) await markSeen(db, caller, { mainGame: caller.mainGame });
    return ok(json);
  });

  bind(buyTickets, async ({ body, caller, idempotencyKey }) => {
    const { playerId, hallId, mainGame } = caller;
    const bought = await desk({
      hallId,
      playerId,
      mainGame,
      ...wantedOf(body),
      idempotencyKey: readInput(neededKey, idempotencyKey),
    });
    if (!bought.ok) return bought;
    const { tickets, saldos } = bought.value;
    const own = viewerView({ kind: 'player', playerId }, { prizes: [], tickets }).ownTickets();
    return ok({ tickets: own, saldos });
  });

  bind(getRoundProof, ({ params, caller }) =>
    roundProof(db, { hallId: caller.hallId, mainGame: caller.mainGame, roundId: params.roundId }),
  );
}

/** Binds the proof of a round for whoever asks. One of many tickets is much to read, so few are read at once. */
export function publicRoundRoutes(bind: Bind<'portal'>, { db }: { readonly db: Db }): void {
  const inTurn = fewAtOnce({ atOnce: 2, waitingAtMost: 40 });
  bind(getPublicProof, ({ params: { bingoId: hallId, roundId } }) =>
    inTurn(() => publicProof(db, { hallId, roundId })),
  );
}
