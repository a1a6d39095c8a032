import { findNearestHalls, getSaldos, listHalls, listMyHalls } from '@lokalbingo/contract/lobby';
import { maxOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { admitPlayer, memberCard } from '../admission/admission.ts';
import { findHalls } from '../halls/halls.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { ownOnItsWay } from '../outside-money/outside-money.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { remainingLimits } from '../responsible-play/responsible-play.ts';
import { waitingPrizesOf } from '../rounds/rounds.ts';
import { chainOf, findHallsFor } from './find-halls.ts';
import { showFoundHalls, showHallsTo } from './show-halls.ts';

/** Binds the calls that show halls and what the player has in them. */
export function lobbyRoutes(
  bind: Bind<'portal'>,
  { db, clock }: { readonly db: Db; readonly clock: Clock },
): void {
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

  bind(getSaldos, async ({ query, caller }) => {
    const player = { hallId: query.bingoId, playerId: caller.playerId };
    const now = clock.now();
    const admitted = await admitPlayer(db, 'see_balance', player, now);
    if (!admitted.ok) return admitted;
    const balance = await balanceOf(db, memberCard(admitted.value));
    const prizes = await waitingPrizesOf(db, player);
    const held = prizes.map(({ amountOre, ...prize }) => ({ ...prize, amount: amountOre }));
    const left = await remainingLimits(db, admitted.value, now);
    const onItsWay = await ownOnItsWay(db, player);
    return ok({
      saldos: {
        saldo: sumOre(balance.ownOre, balance.winningsOre),
        dailyLimit: left.dayOre,
        monthlyLimit: left.monthOre,
        prize: maxOre(zeroOre, balance.winningsOre),
        dailyLimitInForce: left.inForce.dayOre,
        monthlyLimitInForce: left.inForce.monthOre,
      },
      ...(held.length > 0 && { heldPrizes: held }),
      ...(onItsWay > 0 && { onItsWay }),
    });
  });
}
