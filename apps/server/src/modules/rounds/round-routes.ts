import type { BodyOf } from '@lokalbingo/contract/operation';
import { buyTickets, getPublicProof, getRoundProof, getTable } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { ReadAtLength } from '../../platform/long-reading.ts';
import { ok } from '../../platform/result.ts';
import { openProofs } from './draw/proofs.ts';
import { openTables } from './feed/read-table.ts';
import { viewerView } from './feed/viewer-view.ts';
import { markSeen } from './recall/recall-store.ts';
import type { PurchaseRequest } from './sale/decide-purchase.ts';
import type { PurchaseBatcher } from './sale/purchase-batcher.ts';

// A purchase has no natural key: two identical ones may both be intended. So the client must give a key that
// identifies repeats.
const neededKey = z.string();

/** Converts a purchase of one kind for one round to the form for several rounds. */
function wantedOf(body: BodyOf<typeof buyTickets>): Pick<PurchaseRequest, 'roundIds' | 'tickets'> {
  const [roundIds, tickets] = 'roundId' in body ? [[body.roundId], [body]] : [body.roundIds, body.tickets];
  return { roundIds, tickets: tickets.map(({ ticketKind, count }) => ({ kind: ticketKind, count })) };
}

/** Binds the snapshot, purchases and the proof of a round, for a game session. */
export function roundRoutes(
  bind: Bind<'game'>,
  {
    db,
    read,
    clock,
    desk,
    callerSilentMs,
  }: {
    readonly db: Db;
    readonly read: ReadAtLength;
    readonly clock: Clock;
    readonly desk: PurchaseBatcher;
    readonly callerSilentMs: number;
  },
): void {
  const readTable = openTables({ db, clock, callerSilentMs });
  bind(getTable, async ({ caller }) => {
    const { json, hasUnseen } = await readTable(caller);
    // A window of the game shows how its rounds have ended.
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

  const proofs = openProofs({ db, read });
  bind(getRoundProof, ({ params: { roundId }, caller: { hallId, mainGame, playerId }, gone, knows }) =>
    proofs.toWindow({ hallId, mainGame, roundId }, { caller: String(playerId), gone, knows }),
  );
}

/** Binds the public proof of a round. */
export function publicRoundRoutes(
  bind: Bind<'portal'>,
  deps: { readonly db: Db; readonly read: ReadAtLength },
): void {
  const proofs = openProofs(deps);
  bind(getPublicProof, ({ params: { bingoId: hallId, roundId }, address, gone, knows }) =>
    proofs.toAnyone({ hallId, roundId }, { caller: address, gone, knows }),
  );
}
