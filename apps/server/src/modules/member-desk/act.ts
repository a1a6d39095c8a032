/** Acts of staff on a member's account. */
import type { Clock } from '../../platform/clock.ts';

/** An act: whose account, the actor (2 to 100 characters), and the reason (5 to 500 characters). */
export type Act = { readonly playerId: number; readonly actor: string; readonly reason: string };

/** The stored kinds of act. */
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
