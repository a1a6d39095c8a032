import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { listMyVouchers, type Voucher } from '@lokalbingo/contract/vouchers';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { underWayPollMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';

type Listed = AnswerOf<typeof listMyVouchers>;
/** Money in transit to or from a voucher. */
export type TransferUnderWay = Listed['underWay'][number];

const vouchersQuery = ({ api }: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['vouchers', hallId],
    queryFn: ({ signal }) => ask(api, listMyVouchers, { query: { bingoId: hallId }, signal }),
    // No other call reports what a terminal does to a voucher.
    staleTime: 0,
    gcTime: 0,
    // Not while the page is hidden; at once when it is visible again.
    refetchInterval: ({ state }) => hasUnderWay(state.data) && underWayPollMs,
    refetchOnWindowFocus: ({ state }) => hasUnderWay(state.data) && 'always',
  });

const hasUnderWay = (listed: Listed | undefined): boolean => (listed?.underWay.length ?? 0) > 0;

/** The player's vouchers in a hall; polled while money is in transit to or from them. */
export function useMyVouchers(hallId: number) {
  return useQuery(vouchersQuery(usePortal(), hallId));
}

/** Refetches the vouchers of a hall. */
export function refreshVouchers(portal: Portal, hallId: number): Promise<void> {
  return portal.queries.invalidateQueries({ queryKey: vouchersQuery(portal, hallId).queryKey });
}

/** Shows a voucher as a ticket system has just reported it. */
export function showVoucher(
  portal: Portal,
  hallId: number,
  reported: Pick<Voucher, 'id'> & Partial<Voucher>,
): void {
  const { queryKey } = vouchersQuery(portal, hallId);
  // A fetch in progress may return the old state.
  void portal.queries.cancelQueries({ queryKey });
  portal.queries.setQueryData(
    queryKey,
    (listed) =>
      listed && {
        ...listed,
        userTickets: listed.userTickets.map((each) =>
          each.id === reported.id ? { ...each, ...reported } : each,
        ),
      },
  );
}

/** Shows an unanswered request as pending until the server knows the outcome. */
export function showUnderWay(portal: Portal, hallId: number, transfer: TransferUnderWay): void {
  const { queryKey } = vouchersQuery(portal, hallId);
  portal.queries.setQueryData(
    queryKey,
    (listed) =>
      listed && {
        ...listed,
        underWay: [...listed.underWay.filter((each) => !isSame(each, transfer)), transfer],
      },
  );
  void refreshVouchers(portal, hallId);
}

/** Reports money that was in transit and has arrived. */
export function useArrived(
  underWay: readonly TransferUnderWay[] | undefined,
  onArrived: (arrived: readonly TransferUnderWay[]) => void,
): void {
  const before = useRef<readonly TransferUnderWay[]>([]);
  const notify = useEffectEvent(onArrived);
  useEffect(() => {
    if (underWay === undefined) return;
    const arrived = before.current.filter((each) => !underWay.some((still) => isSame(still, each)));
    before.current = underWay;
    if (arrived.length > 0) notify(arrived);
  }, [underWay]);
}

/** A new voucher gets its number while its money is in transit. */
function isSame(one: TransferUnderWay, other: TransferUnderWay): boolean {
  if (one.kind !== other.kind || one.system !== other.system || one.amount !== other.amount) return false;
  return one.kind === 'buy' || one.ticketNr === other.ticketNr;
}
