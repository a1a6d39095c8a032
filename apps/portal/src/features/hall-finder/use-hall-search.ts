import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnerFilter } from '../../platform/chosen-chain.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { askBrowserPosition, type BrowserPosition } from './browser-position.ts';
import { type HallSearch, hallsQuery, searchOf } from './hall-search-queries.ts';

/** Why the position is unknown, if it was requested and not given. */
export type PositionTrouble = Exclude<BrowserPosition['kind'], 'found'>;

/**
 * The current search. A postcode or place is in the address, so that a reload and the Back button keep it; a
 * position stays on this page only. Until a search has its result, and when it has none, all halls are shown.
 */
export function useHallSearch() {
  const portal = usePortal();
  const chain = useOwnerFilter();
  const [query, setQuery] = useSearchParams();
  const [written, setWritten] = useState(query.get('postnr') ?? query.get('sted') ?? '');
  const [search, setSearch] = useState<HallSearch>(searchOf(written, true));
  const [trouble, setTrouble] = useState<PositionTrouble>();
  const [isLocating, setLocating] = useState(false);
  // A position that arrives after the player has begun to type is ignored.
  const locating = useRef(0);

  const all = useQuery(hallsQuery(portal, { kind: 'all' }, chain));
  const near = useQuery({ ...hallsQuery(portal, search, chain), enabled: search.kind !== 'all' });

  const look = (next: HallSearch) => {
    locating.current += 1;
    setLocating(false);
    setTrouble(undefined);
    setSearch((current) => (current.kind === 'position' && next.kind === 'all' ? current : next));
    setQuery(addressOf(next), { replace: true, preventScrollReset: true });
  };
  const write = (text: string) => {
    setWritten(text);
    look(searchOf(text));
  };
  const locate = async () => {
    locating.current += 1;
    const attempt = locating.current;
    setTrouble(undefined);
    setLocating(true);
    const position = await askBrowserPosition();
    if (attempt !== locating.current) return;
    setLocating(false);
    if (position.kind !== 'found') return setTrouble(position.kind);
    setWritten('');
    setQuery({}, { replace: true, preventScrollReset: true });
    setSearch({ kind: 'position', lat: position.lat, lon: position.lon });
  };
  const send = () => look(searchOf(written, true));
  return { written, write, send, search, locate, isLocating, trouble, all, near };
}

function addressOf(search: HallSearch): Record<string, string> {
  if (search.kind === 'postcode') return { postnr: search.postnr };
  return search.kind === 'place' ? { sted: search.sted } : {};
}
