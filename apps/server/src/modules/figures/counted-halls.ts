/**
 * The halls that have figures: all that players can find. Excludes training halls and the hall of the nightly checks.
 */
import type { Db, Tx } from '../../platform/database.ts';
import { type Hall, listShownHalls } from '../halls/halls.ts';

/** Returns the halls whose figures are kept and shown: of one chain, or all. */
export const countedHalls = (
  db: Db | Tx,
  chain: { readonly ownerId?: number } = {},
): Promise<readonly Hall[]> => listShownHalls(db, chain);
