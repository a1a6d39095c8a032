/** The parts that simulations call directly, below the HTTP calls, where hundreds of players act in one process. */
export type { Movement } from '../movement.ts';
