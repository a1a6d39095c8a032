import type { Db } from '../../platform/database.ts';
import type { TellDeps } from '../rounds/rounds.ts';
import type { FileDeps } from '../withdrawals/withdrawals.ts';

/** What the queues work with. */
export type CasesDeps = FileDeps & TellDeps & { readonly db: Db };
