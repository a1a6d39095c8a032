/** What simulations drive below the calls, where hundreds of players act in one process. */
export { removeDue } from '../remove-due.ts';
