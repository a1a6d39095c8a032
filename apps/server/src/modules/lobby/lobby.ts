/**
 * The lobby: what a player sees before choosing a game. Halls by name or distance with their games open or closed, the
 * player's own halls with the pauses that hold, and for each what is on the card and left of the limits.
 *
 * Owns no data: it puts together what the modules below tell.
 */
export { lobbyRoutes } from './lobby-routes.ts';
