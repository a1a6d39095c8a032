import { type FigureUnit, figureGames, figureUnits } from '@lokalbingo/contract/figures';
import { useSearchParams } from 'react-router';
import type { Wish } from './figures-queries.ts';

const words: Readonly<Record<FigureUnit, string>> = { day: 'dag', week: 'uke', month: 'maned', year: 'ar' };

/** The person's selection, from the address, and how to change parts of it. */
export function useWish(): readonly [Wish, (changed: Partial<Wish>) => void] {
  const [search, setSearch] = useSearchParams();
  const upTo = search.get('til') ?? '';
  const wish: Wish = {
    unit: figureUnits.find((unit) => words[unit] === search.get('vis')) ?? 'day',
    upTo: /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(upTo) ? upTo : undefined,
    isChain: search.has('kjede'),
    game: figureGames.find((game) => game === search.get('spill')),
  };
  const change = (changed: Partial<Wish>): void => {
    const next = { ...wish, ...changed };
    setSearch(
      {
        vis: words[next.unit],
        ...(next.upTo === undefined ? {} : { til: next.upTo }),
        ...(next.isChain ? { kjede: '1' } : {}),
        ...(next.game === undefined ? {} : { spill: next.game }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [wish, change];
}
