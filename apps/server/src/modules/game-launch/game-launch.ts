/**
 * Game launch: opening a main game from the portal in a window of its own, and keeping that window's session.
 *
 * Owns the schema `game_launch`. Promises that a token opens one window once, within a minute; that a player has one
 * active window, the newest; and that a window's session ends with the portal session it was opened from, or at a
 * pause. Tokens and cookies are stored as hashes. What is played in the window belongs to `rounds`, and plays on
 * whether a window is open or not.
 */
export { gameAuthenticator } from './game-authenticator.ts';
export { gameFeedRoute } from './game-feed-route.ts';
export { gameLaunchRoutes } from './game-launch-routes.ts';
export { gameSessionRoutes } from './game-session-routes.ts';
