import { getSaldos } from '@lokalbingo/contract/balance';
import { listHalls, listMyHalls } from '@lokalbingo/contract/halls';
import { maxOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { findHalls } from '../halls/halls.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { cardsOfPlayer, workingCard } from '../player-cards/player-cards.ts';
import { pauseDaysLeft, pausesOf, remainingLimits } from '../responsible-play/responsible-play.ts';
import { openGamesOf } from '../rounds/rounds.ts';
import { chainOf, findHallsFor } from './find-halls.ts';
import { shownHall } from './shown-hall.ts';

const noGames: ReadonlySet<1 | 2 | 3> = new Set();

/** Binds the calls that show halls and what the player has in them. */
export function lobbyRoutes(bind: Bind, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  bind(listHalls, async ({ body }) => {
    const found = await findHallsFor(db, body);
    if (!found.ok) return found;
    const openGames = await openGamesOf(db, clock.now());
    return ok({
      halls: found.value.map((hall) =>
        shownHall(hall, { openGames: openGames.get(hall.hallId) ?? noGames, daysBlocked: 0 }),
      ),
    });
  });

  bind(listMyHalls, async ({ body, caller }) => {
    const now = clock.now();
    const { ownerId } = chainOf(body);
    const cards = await cardsOfPlayer(db, caller.playerId);
    const halls = await findHalls(
      db,
      cards.map((card) => card.hallId),
    );
    const openGames = await openGamesOf(db, now);
    const pauses = await pausesOf(db, caller.playerId, now);
    const daysBlocked = new Map(pauses.map((pause) => [pause.hallId, pauseDaysLeft(pause, now)]));
    return ok({
      halls: halls
        .filter((hall) => ownerId === undefined || hall.ownerId === ownerId)
        .map((hall) =>
          shownHall(hall, {
            openGames: openGames.get(hall.hallId) ?? noGames,
            daysBlocked: daysBlocked.get(hall.hallId) ?? 0,
          }),
        ),
    });
  });

  bind(getSaldos, async ({ query, caller }) => {
    const card = await workingCard(db, { hallId: query.bingoId, playerId: caller.playerId });
    if (!card.ok) return card;
    const balance = await balanceOf(db, card.value);
    const left = await remainingLimits(db, card.value, clock.now());
    return ok({
      saldos: {
        saldo: sumOre(balance.ownOre, balance.winningsOre),
        dailyLimit: left.dayOre,
        monthlyLimit: left.monthOre,
        prize: maxOre(zeroOre, balance.winningsOre),
      },
    });
  });
}
