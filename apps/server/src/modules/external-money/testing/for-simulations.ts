/** What simulations drive below the calls, where hundreds of players act in one process. */
export type { Movement } from '../movement.ts';
