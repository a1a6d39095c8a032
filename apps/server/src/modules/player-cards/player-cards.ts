/**
 * Player cards ("spillekort"): a player's membership in a hall, with the one ledger account it has there.
 *
 * Owns the schema `player_cards`. Promises that a player has at most one card in a hall, opened together with its
 * account, and that a card with a fault shows no balance and lets nothing be bought until the hall's staff have mended
 * it. Asks the ledger for every amount and stores none. Knows no limit, pause or game.
 */

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { anonymiseByFunction, type ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { playerCardRoutes } from './player-card-routes.ts';

export { markCardFault, mendCardFault } from './card-fault.ts';
export { movementsCopy, playerCardsCopy } from './copy-cards.ts';
export { cardOf, cardsOfPlayer, reportCardFault } from './find-card.ts';
export type { Member, MemberKey } from './member.ts';
export { selectMembers, selectMembersNamed } from './member-store.ts';
export { openCard } from './open-card.ts';
export type { PlayerCard } from './player-card.ts';
export { contactOf, homeHallOf, homeHallsOf, playersOfCards } from './player-card-store.ts';

/** Player cards in the program. */
export const playerCardsModule = (deps: { readonly db: Db; readonly clock: Clock }): ServerModule => ({
  name: 'player-cards',
  portal: (bind) => playerCardRoutes(bind, deps),
});

/** What is kept no longer than it must be. */
export const playerCardsRetention: ModuleRetention = {
  forget: anonymiseByFunction('player_cards.forget_addresses'),
};
