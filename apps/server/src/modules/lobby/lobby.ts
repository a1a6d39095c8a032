/**
 * The lobby: what a player sees before choosing a game. Halls by name or distance with their games open or closed, the
 * player's own halls with the pauses that hold, and for each what is on the card and left of the limits. And the way
 * in: choosing a hall and opening a card there.
 *
 * Owns no data: it puts together what the modules below tell, and decides only who may open a card.
 */
export { lobbyRoutes } from './lobby-routes.ts';
