/** Which halls have figures. */
import type { Db, Tx } from '../../platform/database.ts';
import { type Hall, listHalls } from '../halls/halls.ts';

/** The halls whose figures are kept and shown: of one chain, or all. */
export const countedHalls = (
  db: Db | Tx,
  chain: { readonly ownerId?: number } = {},
): Promise<readonly Hall[]> => listHalls(db, chain);
