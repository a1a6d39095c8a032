import type { Tx } from '../../platform/database.ts';
import { listShownHalls } from '../halls/halls.ts';

/** Returns a filter for the halls whose books are read: one hall, or every hall whose money is real. */
export async function countedHalls(
  tx: Tx,
  hallId: number | undefined,
): Promise<(of: { readonly hallId: number }) => boolean> {
  if (hallId !== undefined) return (of) => of.hallId === hallId;
  const real = new Set((await listShownHalls(tx)).map((hall) => hall.hallId));
  return (of) => real.has(of.hallId);
}
