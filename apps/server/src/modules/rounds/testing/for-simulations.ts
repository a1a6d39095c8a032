/** The parts that simulations call directly, below the HTTP calls, where hundreds of players act in one process. */
export { type Conductor, createConductor } from '../draw/conductor.ts';
export type { GameInHall } from '../game-setup.ts';
export { recallRound } from '../recall/recall-round.ts';
export { type Round, type RoundKey, roundKeyText } from '../round.ts';
export { unendedRounds } from '../round-store.ts';
export { openPurchaseBatcher, type PurchaseBatcher } from '../sale/purchase-batcher.ts';
export type { PlayersTicket } from '../ticket.ts';
export { ticketsOfRound } from '../ticket-store.ts';
