import { type InsightUnit, insightUnits } from '@lokalbingo/contract/insight';
import { useSearchParams } from 'react-router';
import type { Wish } from './insight-queries.ts';

const words: Readonly<Record<InsightUnit, string>> = { day: 'dag', week: 'uke', month: 'maned', year: 'ar' };

/** What the player wants to see, as it stands in the address: a reload keeps it. */
export function useWish(): readonly [Wish, (wish: Wish) => void] {
  const [search, setSearch] = useSearchParams();
  const hall = search.get('hall') ?? '';
  const upTo = search.get('til') ?? '';
  const wish: Wish = {
    hallId: /^[1-9][0-9]{0,8}$/.test(hall) ? Number(hall) : undefined,
    unit: insightUnits.find((unit) => words[unit] === search.get('vis')) ?? 'day',
    upTo: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(upTo) ? upTo : undefined,
  };
  const change = ({ hallId, unit, upTo: day }: Wish): void => {
    const next = new URLSearchParams({ vis: words[unit] });
    if (hallId !== undefined) next.set('hall', String(hallId));
    if (day !== undefined) next.set('til', day);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return [wish, change];
}
