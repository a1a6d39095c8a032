import { findNearestHalls, getSaldos, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { findHalls, listShownHalls, nearestFirst } from '../halls/halls.ts';
import { placeOf } from '../places/places.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { chainOf, searchedFrom } from './find-halls.ts';
import { openHallList } from './hall-list.ts';
import { showFoundHalls, showHallsTo } from './show-halls.ts';
import { type ShownSaldos, showSaldos } from './show-saldos.ts';

export function lobbyRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
  const hallList = openHallList({ db, clock });
  const readSaldos = batchedRead<PlayerInHall, ShownSaldos>({
    read: (players) => showSaldos({ db, clock }, players),
  });

  bind(listHalls, async ({ body }) => {
    const from = await searchedFrom(db, body);
    if (!from.ok) return from;
    const list = await hallList();
    return ok(from.value ? list.byDistance(chainOf(body), from.value) : list.byName(chainOf(body)));
  });

  bind(findNearestHalls, async ({ body, caller: { playerId } }) => {
    const place = await placeOf(db, body.postnr);
    if (!place.ok) return place;
    const found = nearestFirst(await listShownHalls(db, chainOf(body)), place.value.position);
    return ok({ halls: await showFoundHalls(db, found, { now: clock.now(), playerId }) });
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

  bind(getSaldos, ({ query, caller }) => readSaldos({ hallId: query.bingoId, playerId: caller.playerId }));
}
