import { findNearestHalls, getSaldos, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { groupRead } from '../../platform/group-read.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { findHalls } from '../halls/halls.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { chainOf, findHallsFor } from './find-halls.ts';
import { showFoundHalls, showHallsTo } from './show-halls.ts';
import { type ShownSaldos, showSaldos } from './show-saldos.ts';

/** Binds the calls that show halls and what the player has in them. */
export function lobbyRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const tellSaldos = groupRead<PlayerInHall, ShownSaldos>({
    read: (players) => showSaldos({ db, clock }, players),
  });

  bind(listHalls, async ({ body }) => {
    const found = await findHallsFor(db, body);
    return found.ok ? ok({ halls: await showFoundHalls(db, found.value, { now: clock.now() }) }) : found;
  });

  bind(findNearestHalls, async ({ body, caller }) => {
    const found = await findHallsFor(db, body);
    if (!found.ok) return found;
    const { playerId } = caller;
    return ok({ halls: await showFoundHalls(db, found.value, { now: clock.now(), playerId }) });
  });

  bind(listMyHalls, async ({ body, caller }) => {
    const { ownerId } = chainOf(body);
    const cards = await cardsOfPlayer(db, caller.playerId);
    const halls = await findHalls(
      db,
      cards.map((card) => card.hallId),
    );
    const ofChain = halls.filter((hall) => ownerId === undefined || hall.ownerId === ownerId);
    const shown = await showHallsTo(db, caller.playerId, ofChain, clock.now());
    return ok({ halls: shown.map(({ hall, ...forPlayer }) => ({ ...hall, ...forPlayer })) });
  });

  bind(getSaldos, ({ query, caller }) => tellSaldos({ hallId: query.bingoId, playerId: caller.playerId }));
}
