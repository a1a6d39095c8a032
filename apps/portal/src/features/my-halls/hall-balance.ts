import type { ApiProblem } from '@lokalbingo/api-client/api';
import { problemOf } from '@lokalbingo/browser/ask';
import type { HeldPrize } from '@lokalbingo/contract/lobby';
import { cardFaultText } from '@lokalbingo/contract/player-cards';
import { type Ore, zeroOre } from '@lokalbingo/money';
import { useQuery } from '@tanstack/react-query';
import type { StakeMoney } from '../../parts/amounts/stake.ts';
import { useIsOffline, usePortal } from '../../platform/portal-context.tsx';
import { balanceQuery, saldosQuery } from './balance-queries.ts';
import type { MyHall } from './my-hall.ts';
import { refreshBalance } from './refresh-balance.ts';

/**
 * The balance as a hall card knows it. `known` has `stale` when a call for the balance, or the poll, has
 * failed since the balance was read, or when the network is down; `fault` is the card error of specification
 * §4; `failed` means that it has never been read.
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

/** What remains of the limits in a hall, and the winnings, each at least 0; and the limits in force. */
export type HallLimits = {
  readonly day: Ore;
  readonly month: Ore;
  readonly prize: Ore;
  readonly inForce: MyHall['maxLimits'];
};

/** The balance and limits of a hall, kept fresh while the card is on the screen. */
export function useHallBalance({ id: hallId, maxLimits }: Pick<MyHall, 'id' | 'maxLimits'>): {
  balance: HallBalance;
  /** Undefined when the hall does not show its limits. */
  limits: HallLimits | 'coming' | undefined;
  /** Prizes that await approval, not included in the balance. */
  heldPrizes: readonly HeldPrize[];
  /** Money that is neither in the balance nor known to have arrived elsewhere. */
  onItsWay: Ore;
  refresh: () => void;
} {
  const portal = usePortal();
  const balance = useQuery(balanceQuery(portal, hallId));
  const saldos = useQuery(saldosQuery(portal, hallId));
  const isLost = useIsOffline();
  const limits = saldos.data
    ? {
        day: saldos.data.dailyLimit,
        month: saldos.data.monthlyLimit,
        prize: atLeastZero(saldos.data.prize),
        // An older server sends no limits in force, and knows only the hall's limits.
        inForce: {
          day: saldos.data.dailyLimitInForce ?? maxLimits.day,
          month: saldos.data.monthlyLimitInForce ?? maxLimits.month,
        },
      }
    : saldos.isPending
      ? 'coming'
      : undefined;
  return {
    balance: balanceOf(balance, saldos, isLost),
    limits: balance.data === cardFaultText ? undefined : limits,
    heldPrizes: saldos.data?.heldPrizes ?? [],
    onItsWay: saldos.data?.onItsWay ?? zeroOre,
    refresh: () => void refreshBalance(portal, hallId),
  };
}

type QueryFailure = { readonly error: Error | null; readonly errorUpdatedAt: number };

type BalanceResult = QueryFailure & {
  readonly data: Ore | typeof cardFaultText | undefined;
  readonly dataUpdatedAt: number;
};

/** A balance is current until a call that would have updated it fails, or cannot be made. */
function balanceOf(read: BalanceResult, poll: QueryFailure, isLost: boolean): HallBalance {
  const { data, dataUpdatedAt, error } = read;
  if (data === cardFaultText) return { kind: 'fault' };
  if (data === undefined)
    return error === null ? { kind: 'loading' } : { kind: 'failed', problem: problemOf(error) };
  const failed = [read, poll].find(
    (result) => result.error !== null && result.errorUpdatedAt > dataUpdatedAt,
  );
  const stale = failed ? problemOf(failed.error) : isLost ? ({ code: 'unavailable' } as const) : undefined;
  return { kind: 'known', amount: data, readAt: new Date(dataUpdatedAt), stale };
}

function atLeastZero(amount: Ore): Ore {
  return Math.max(0, amount) as Ore;
}

/** The amount available to stake in a hall; undefined while unknown. */
export function stakeMoneyOf({
  balance,
  limits,
}: Pick<ReturnType<typeof useHallBalance>, 'balance' | 'limits'>): StakeMoney | undefined {
  if (balance.kind !== 'known' || limits === undefined || limits === 'coming') return undefined;
  return { balance: balance.amount, winnings: limits.prize, day: limits.day, month: limits.month };
}
