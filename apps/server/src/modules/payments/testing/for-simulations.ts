/** What simulations drive below the calls, where hundreds of players act in one process. */
export { lifeOf, openStates } from '../attempts/payment-attempt.ts';
