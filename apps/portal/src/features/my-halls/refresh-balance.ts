import type { Ore } from '@lokalbingo/money';
import { balanceRetries, balanceRetryMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { balanceQuery, saldosQuery } from './hall-queries.ts';

/** Asks for the balance and the limits of a hall again. */
export async function refreshBalance(portal: Portal, hallId: number): Promise<void> {
  await Promise.all([
    portal.queries.refetchQueries({ queryKey: balanceQuery(portal, hallId).queryKey, exact: true }),
    portal.queries.refetchQueries({ queryKey: saldosQuery(portal, hallId).queryKey, exact: true }),
  ]);
}

/**
 * Follows an action that must change the balance: asks again, up to three times a second apart, while the balance
 * is what it was before the action (specification §4). A call that fails is tried again by the query itself.
 */
export async function refreshChangedBalance(portal: Portal, hallId: number, before: unknown): Promise<void> {
  const { queryKey } = balanceQuery(portal, hallId);
  for (let tries = 0; ; tries++) {
    await refreshBalance(portal, hallId);
    if (tries === balanceRetries || portal.queries.getQueryData(queryKey) !== before) return;
    await new Promise((resolve) => setTimeout(resolve, balanceRetryMs));
  }
}

/**
 * The balance is known to have changed: what it was is shown no more, as if it had never been read, until it is told or
 * asked for again. An answer of the poll that was on its way may still tell what it was, and is not waited for.
 */
export function forgetBalance(portal: Portal, hallId: number): void {
  const { queryKey } = balanceQuery(portal, hallId);
  portal.queries.getQueryCache().find({ queryKey, exact: true })?.reset();
  void portal.queries.cancelQueries({ queryKey: saldosQuery(portal, hallId).queryKey, exact: true });
}

/** What another answer of the server has told of the balance is what the card shows. */
export function tellBalance(portal: Portal, hallId: number, balance: Ore): void {
  portal.queries.setQueryData(balanceQuery(portal, hallId).queryKey, balance);
}

/** The balance as it is known now, to compare with after an action. */
export function knownBalance(portal: Portal, hallId: number) {
  return portal.queries.getQueryData(balanceQuery(portal, hallId).queryKey);
}
