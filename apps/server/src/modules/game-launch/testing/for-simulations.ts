/** The parts that simulations call directly, below the HTTP calls, where hundreds of players act in one process. */
export { findGameSessions } from '../game-session-store.ts';
export { giveGameToken } from '../give-game-token.ts';
export { openGameSession } from '../open-game-session.ts';
export { storeWindowTimes, type WindowTime } from '../window-time-store.ts';
