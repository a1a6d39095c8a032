/**
 * Player cards ("spillekort"): a player's membership in a hall, with its one ledger account there.
 *
 * Owns the schema `player_cards`. A player has at most one card in a hall, opened together with its account. A faulty
 * card shows no balance and cannot be used to buy until the hall's staff clear the fault. Reads every amount from the
 * ledger and stores none. Knows no limit, pause or game.
 */

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { playerCardRoutes } from './player-card-routes.ts';

export { markCardFault, mendCardFault } from './card-fault.ts';
export { playerCardsCopy, transactionsCopy } from './copy-cards.ts';
export { cardOf, cardsOfPlayer, reportCardFault } from './find-card.ts';
export type { Member, MemberKey } from './member.ts';
export { selectMembers, selectMembersNamed } from './member-store.ts';
export { openCard } from './open-card.ts';
export type { PlayerCard } from './player-card.ts';
export { contactOf, homeHallOf, homeHallsOf, playersOfCards } from './player-card-store.ts';

export const playerCardsModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'player-cards',
  portal: (bind) => playerCardRoutes(bind, deps),
});

export const playerCardsRetention: ModuleRetention = {
  forget: anonymiseByFunction('player_cards.forget_addresses'),
};
