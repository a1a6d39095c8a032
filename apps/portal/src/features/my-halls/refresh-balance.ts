import type { Ore } from '@lokalbingo/money';
import { balanceRetries, balanceRetryMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { balanceQuery, saldosQuery } from './balance-queries.ts';

/** Fetches the balance and the limits of a hall again. */
export async function refreshBalance(portal: Portal, hallId: number): Promise<void> {
  await Promise.all(
    queriesOf(portal, hallId).map((queryKey) => portal.queries.refetchQueries({ queryKey, exact: true })),
  );
}

/** Fetches again the balance and the limits of every hall on the screen. */
export async function refreshBalances(portal: Portal): Promise<void> {
  const predicate = ({ queryKey: [what] }: { queryKey: readonly unknown[] }) =>
    what === 'balance' || what === 'saldos';
  await portal.queries.refetchQueries({ predicate, type: 'active' });
}

/**
 * Follows an action that has changed the balance. The old balance is hidden as if it had never been read,
 * until a new one arrives: fetched `afterMs` later, and then up to three times a second apart while it is
 * unchanged (specification §4). The query itself retries a failed call.
 */
export async function followBalance(portal: Portal, hallId: number, afterMs = 0): Promise<void> {
  const { queryKey } = balanceQuery(portal, hallId);
  const before = portal.queries.getQueryData(queryKey);
  portal.queries.getQueryCache().find({ queryKey, exact: true })?.reset();
  dropAnswersUnderWay(portal, hallId);
  if (afterMs > 0) await waited(afterMs);
  for (let attempts = 0; ; attempts++) {
    await refreshBalance(portal, hallId);
    if (attempts === balanceRetries || portal.queries.getQueryData(queryKey) !== before) return;
    await waited(balanceRetryMs);
  }
}

/** Shows on the card a balance from another answer of the server. */
export function showBalance(portal: Portal, hallId: number, balance: Ore): void {
  dropAnswersUnderWay(portal, hallId);
  portal.queries.setQueryData(balanceQuery(portal, hallId).queryKey, balance);
}

/** An earlier request may return the earlier balance. */
function dropAnswersUnderWay(portal: Portal, hallId: number): void {
  for (const queryKey of queriesOf(portal, hallId))
    void portal.queries.cancelQueries({ queryKey, exact: true });
}

const queriesOf = (portal: Portal, hallId: number) => [
  balanceQuery(portal, hallId).queryKey,
  saldosQuery(portal, hallId).queryKey,
];

const waited = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
