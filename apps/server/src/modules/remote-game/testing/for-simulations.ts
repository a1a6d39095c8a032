/** The parts that simulations call directly, below the HTTP calls, because hundreds of players act in one process. */
export { endSession } from '../end-session.ts';
export { transferToGame } from '../transfer-to-game.ts';
