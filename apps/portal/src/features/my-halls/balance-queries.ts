/**
 * A player's balance and limits in a hall, how often they are polled, and which of two responses wins
 * (specification §4 Balance refreshing).
 */
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { getSaldos } from '@lokalbingo/contract/lobby';
import { cardFaultText, getBalance } from '@lokalbingo/contract/player-cards';
import { type Ore, zeroOre } from '@lokalbingo/money';
import { queryOptions } from '@tanstack/react-query';
import { balanceRetries, balanceRetryMs, saldoPollMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';

/** The player's balance in a hall: øre, or the message of a card fault. */
export const balanceQuery = (portal: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['balance', hallId],
    queryFn: async ({ signal }) =>
      (await ask(portal.api, getBalance, { body: { bingoid: hallId }, signal })).balance,
    retry: balanceRetries,
    retryDelay: balanceRetryMs,
  });

/**
 * What remains of the limits, and the winnings. Polled while the page is visible. The response also has a
 * balance, which is used.
 */
export const saldosQuery = (portal: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['saldos', hallId],
    queryFn: async ({ signal }) => {
      const requestedAt = Date.now();
      try {
        const {
          saldos,
          heldPrizes = [],
          onItsWay = zeroOre,
        } = await ask(portal.api, getSaldos, {
          query: { bingoId: hallId },
          signal,
        });
        applyPolled(portal, hallId, { balance: saldos.saldo, requestedAt });
        return { ...saldos, heldPrizes, onItsWay };
      } catch (thrown) {
        if (problemOf(thrown).code === 'card_fault')
          applyPolled(portal, hallId, { balance: cardFaultText, requestedAt });
        throw thrown;
      }
    },
    refetchInterval: saldoPollMs,
  });

type Polled = { readonly balance: Ore | typeof cardFaultText; readonly requestedAt: number };

/**
 * The poll detects moved money first. The badge must follow it, but must never return to an older balance. So the poll's balance counts only if it was requested after the balance was last read, and no read
 * is in progress.
 */
function applyPolled(portal: Portal, hallId: number, { balance, requestedAt }: Polled): void {
  const { queryKey } = balanceQuery(portal, hallId);
  const known = portal.queries.getQueryState(queryKey);
  if (known === undefined || known.status === 'pending' || known.fetchStatus !== 'idle') return;
  if (known.dataUpdatedAt >= requestedAt) return;
  // Only the balance call itself reports a card fault.
  if ((known.data === cardFaultText) === (balance === cardFaultText))
    portal.queries.setQueryData(queryKey, balance);
  else void portal.queries.refetchQueries({ queryKey, exact: true });
}
