import { buyTickets, getRoundProof, getTable } from '@lokalbingo/contract/rounds';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { readInput } from '../../platform/http/read-input.ts';
import { assert, ok } from '../../platform/result.ts';
import { standingOf } from '../admission/admission.ts';
import { roundProof } from './draw/round-proof.ts';
import { readTable } from './feed/read-table.ts';
import { viewerView } from './feed/viewer-view.ts';
import type { PurchaseDesk } from './sale/purchase-desk.ts';
import { saldosOf } from './sale/saldos.ts';

// A purchase has no natural key: two alike may both be meant. So the client must say which are the same.
const neededKey = z.string();

/** Binds the table, buying tickets and the proof of a round, for the holder of a game session. */
export function roundRoutes(
  bind: Bind<'game'>,
  { db, clock, desk }: { readonly db: Db; readonly clock: Clock; readonly desk: PurchaseDesk },
): void {
  bind(getTable, async ({ caller }) => ok(await readTable(db, { clock }, caller)));

  bind(buyTickets, async ({ body, caller, idempotencyKey }) => {
    const { playerId, hallId, mainGame } = caller;
    const bought = await desk({
      roundId: body.roundId,
      hallId,
      playerId,
      mainGame,
      kind: body.ticketKind,
      count: body.count,
      idempotencyKey: readInput(neededKey, idempotencyKey),
    });
    if (!bought.ok) return bought;
    const now = clock.now();
    const standing = await standingOf(db, { hallId, playerId }, now);
    assert(standing, 'Who has bought tickets has a standing.');
    const tickets = viewerView(
      { kind: 'player', playerId },
      { prizes: [], tickets: bought.value },
    ).ownTickets();
    return ok({ tickets, saldos: await saldosOf(db, standing, now) });
  });

  bind(getRoundProof, ({ params, caller }) =>
    roundProof(db, { hallId: caller.hallId, mainGame: caller.mainGame, roundId: params.roundId }),
  );
}
