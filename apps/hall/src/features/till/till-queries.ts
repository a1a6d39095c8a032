import { ask } from '@lokalbingo/browser/ask';
import { getTill, listDrawers } from '@lokalbingo/contract/till';
import { getReceipt, listShiftReceipts, listWaitingReceipts } from '@lokalbingo/contract/till-receipts';
import {
  getOwnSettlement,
  getSettlement,
  getTillDay,
  listCashAlone,
  listOwnSettlements,
  listSettlements,
} from '@lokalbingo/contract/till-settlements';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about tills, which each act invalidates. */
export const tillKey = ['till'] as const;

/** How often a list is fetched again while it waits for another person. */
const refetchMs = 5000;

/** The till of a hall, and one's own shift at it. */
export function useTill(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, hallId],
    queryFn: ({ signal }) => ask(api, getTill, { query: { hall: hallId }, signal }),
  });
}

/** The receipts of a shift. Fetched repeatedly while one of them waits for another person. */
export function useShiftReceipts(shiftId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'receipts', shiftId],
    queryFn: ({ signal }) => ask(api, listShiftReceipts, { query: { shift: shiftId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.receipts.some((receipt) => receipt.state === 'waiting') ? refetchMs : false,
  });
}

/** The receipts of a hall that wait for another person. */
export function useWaitingReceipts(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'waiting', hallId],
    queryFn: ({ signal }) => ask(api, listWaitingReceipts, { query: { hall: hallId }, signal }),
    refetchInterval: refetchMs,
  });
}

/** A receipt with the member's name. Each fetch is recorded. */
export function useReceipt(hallId: number, receiptNo: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['receipt', hallId, receiptNo],
    queryFn: ({ signal }) => ask(api, getReceipt, { query: { hall: hallId, no: receiptNo }, signal }),
    gcTime: 0,
  });
}

/** The settlements of a hall, or of the person's own shifts, newest first, page by page. */
export function useSettlements(hallId: number, isOfHall: boolean) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...tillKey, 'settlements', hallId, isOfHall],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      ask(api, isOfHall ? listSettlements : listOwnSettlements, {
        query: { hall: hallId, ...(before !== undefined && { before }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** A day of a hall's cash, by default today, and what is open now. */
export function useTillDay(hallId: number, day: string | undefined) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'day', hallId, day],
    queryFn: ({ signal }) =>
      ask(api, getTillDay, { query: { hall: hallId, ...(day !== undefined && { day }) }, signal }),
    refetchInterval: 60_000,
  });
}

/** Each colleague's unconfirmed movements of the hall's own cash. */
export function useCashAlone(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'alone', hallId],
    queryFn: ({ signal }) => ask(api, listCashAlone, { query: { hall: hallId }, signal }),
  });
}

/** The settlement of a shift, which is the person's own unless they may see all of the hall. */
export function useSettlement(shiftId: number, isOfHall: boolean) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'settlement', shiftId, isOfHall],
    queryFn: ({ signal }) =>
      ask(api, isOfHall ? getSettlement : getOwnSettlement, { query: { shift: shiftId }, signal }),
  });
}

/** The drawers of a hall with their expected content. */
export function useDrawers(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...tillKey, 'drawers', hallId],
    queryFn: ({ signal }) => ask(api, listDrawers, { query: { hall: hallId }, signal }),
  });
}
