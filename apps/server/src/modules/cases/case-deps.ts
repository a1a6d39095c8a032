import type { Db } from '../../platform/database.ts';
import type { NotifyDeps as ComplaintNotifyDeps } from '../complaints/complaints.ts';
import type { NotifyDeps } from '../rounds/rounds.ts';
import type { FileDeps } from '../withdrawals/withdrawals.ts';

/** The dependencies of the queues. */
export type CasesDeps = FileDeps & NotifyDeps & ComplaintNotifyDeps & { readonly db: Db };
