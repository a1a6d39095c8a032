import { type InsightUnit, insightUnits } from '@lokalbingo/contract/insight';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Wish } from './insight-queries.ts';

const words: Readonly<Record<InsightUnit, string>> = { day: 'dag', week: 'uke', month: 'maned', year: 'ar' };

/**
 * The player's selection, and how to change parts of it. It starts from the address, and the address follows
 * it, so that a reload keeps it. The state is not read from the address each time, because the address is
 * updated late: two quick presses would undo each other.
 */
export function useWish(): readonly [Wish, (changed: Partial<Wish>) => void] {
  const [search, setSearch] = useSearchParams();
  const [wish, setWish] = useState(() => wishIn(search));
  const newest = useRef(wish);
  const change = (changed: Partial<Wish>): void => {
    const { hallId, unit, upTo } = { ...newest.current, ...changed };
    newest.current = { hallId, unit, upTo };
    setWish(newest.current);
    const next = new URLSearchParams({ vis: words[unit] });
    if (hallId !== undefined) next.set('hall', String(hallId));
    if (upTo !== undefined) next.set('til', upTo);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [wish, change];
}

function wishIn(search: URLSearchParams): Wish {
  const [hall, upTo] = [search.get('hall') ?? '', search.get('til') ?? ''];
  return {
    hallId: /^[1-9][0-9]{0,8}$/.test(hall) ? Number(hall) : undefined,
    unit: insightUnits.find((unit) => words[unit] === search.get('vis')) ?? 'day',
    upTo: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(upTo) ? upTo : undefined,
  };
}
