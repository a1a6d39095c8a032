import type { ApiProblem } from '@lokalbingo/api-client/api';
import { problemOf } from '@lokalbingo/browser/ask';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { cardFaultText } from '@lokalbingo/contract/player-cards';
import type { Ore } from '@lokalbingo/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hiddenBeforeRefreshMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { balanceQuery, saldosQuery } from './hall-queries.ts';
import type { MyHall } from './my-hall.ts';
import { refreshBalance } from './refresh-balance.ts';

/**
 * What a hall card knows of the balance. `known` carries `stale` when the last try to read it failed; `fault` is
 * the card error of specification §4; `failed` means that it has not been read at all.
 */
export type HallBalance =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'known';
      readonly amount: Ore;
      readonly readAt: Date;
      readonly stale: ApiProblem | undefined;
    }
  | { readonly kind: 'fault' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem };

/** What is left to play for in a hall, each at least 0, and of which limits it is left. */
export type HallLimits = {
  readonly day: Ore;
  readonly month: Ore;
  readonly prize: Ore;
  readonly inForce: MyHall['maxLimits'];
};

/** The balance and limits of a hall, kept fresh while the card is on the screen. */
export function useHallBalance({ id: hallId, maxLimits }: Pick<MyHall, 'id' | 'maxLimits'>): {
  balance: HallBalance;
  /** Undefined when they are not shown. */
  limits: HallLimits | 'coming' | undefined;
  refresh: () => void;
} {
  const portal = usePortal();
  const queries = useQueryClient();
  const balance = useQuery(balanceQuery(portal, hallId));
  const saldos = useQuery(saldosQuery(portal, hallId));
  const refresh = () => void refreshBalance(portal, hallId);
  useVisibleAgain((hiddenMs) => {
    if (hiddenMs > hiddenBeforeRefreshMs) refresh();
  });

  // The poll sees money move before anything else does; the badge must not lag behind it.
  const polled = saldos.data?.saldo;
  const polledAt = saldos.dataUpdatedAt;
  useEffect(() => {
    const { queryKey } = balanceQuery(portal, hallId);
    const known = queries.getQueryState(queryKey);
    if (polled === undefined || known === undefined || known.status === 'pending') return;
    if (known.dataUpdatedAt > polledAt) return;
    if (known.data === cardFaultText) void queries.refetchQueries({ queryKey, exact: true });
    else queries.setQueryData(queryKey, polled, { updatedAt: polledAt });
  }, [portal, queries, hallId, polled, polledAt]);

  const limits = saldos.data
    ? {
        day: saldos.data.dailyLimit,
        month: saldos.data.monthlyLimit,
        prize: atLeastZero(saldos.data.prize),
        // An older server tells none, and knows none but the hall's.
        inForce: {
          day: saldos.data.dailyLimitInForce ?? maxLimits.day,
          month: saldos.data.monthlyLimitInForce ?? maxLimits.month,
        },
      }
    : saldos.isPending
      ? 'coming'
      : undefined;
  return {
    balance: balanceOf(balance),
    limits: balance.data === cardFaultText ? undefined : limits,
    refresh,
  };
}

type BalanceResult = {
  readonly data: Ore | typeof cardFaultText | undefined;
  readonly error: Error | null;
  readonly dataUpdatedAt: number;
};

function balanceOf({ data, error, dataUpdatedAt }: BalanceResult): HallBalance {
  if (data === cardFaultText) return { kind: 'fault' };
  const problem = error === null ? undefined : problemOf(error);
  if (data !== undefined)
    return { kind: 'known', amount: data, readAt: new Date(dataUpdatedAt), stale: problem };
  return problem === undefined ? { kind: 'loading' } : { kind: 'failed', problem };
}

function atLeastZero(amount: Ore): Ore {
  return Math.max(0, amount) as Ore;
}
