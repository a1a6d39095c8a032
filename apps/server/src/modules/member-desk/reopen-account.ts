import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { reopenPlayer } from '../identity/identity.ts';
import type { Act, ActDeps } from './act.ts';
import { keepAct } from './act-store.ts';

/** Reopens a closed account with the same password, cards, money, limits and pauses. Ended sessions stay ended. */
export async function reopenAccount(
  tx: Tx,
  { clock }: ActDeps,
  act: Act,
): Promise<Decision<undefined, { readonly why: 'not_closed' }>> {
  if (!(await reopenPlayer(tx, act.playerId))) return { ok: false, refusal: { why: 'not_closed' } };
  await keepAct(tx, { ...act, what: 'account_reopened', at: clock.now() });
  return ok(undefined);
}
