/** What staff do to a member's account. */
import type { Clock } from '../../platform/clock.ts';

/** Whose account, who acts, and why: two and five characters at least, 100 and 500 at most. */
export type Act = { readonly playerId: number; readonly actor: string; readonly reason: string };

/** What is kept of an act. */
export type ActKind =
  | 'sessions_ended'
  | 'account_closed'
  | 'account_reopened'
  | 'chat_name_told'
  | 'found_by_chat_name'
  | 'own_copy_written'
  | 'year_statement_written';

/** The dependencies of an act. */
export type ActDeps = { readonly clock: Clock };
