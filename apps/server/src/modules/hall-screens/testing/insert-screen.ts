/** Inserts screens, for tests that are not about pairing them. */
export { insertScreen } from '../screen-store.ts';
