import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { BottomBar } from '../../parts/bottom-bar/bottom-bar.tsx';
import { useTexts } from '../../platform/language.tsx';
import { useIsOffline, usePortal } from '../../platform/portal-context.tsx';
import { offlineTexts } from './offline.nb.ts';

/** Says that the network is down, and how old the data on the screen is. Disappears by itself. */
export function OfflineNote() {
  const texts = useTexts(offlineTexts);
  const { queries } = usePortal();
  const isLost = useIsOffline();
  const subscribe = useCallback(
    // This component must not render while another renders and sends its first query.
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  const since = useSyncExternalStore(subscribe, () => oldest(shownIn(queries)));
  if (!isLost) return null;
  const why = navigator.onLine ? texts.unreached : texts.offline;
  const words = since === undefined ? why : `${why} ${texts.since(new Date(since), new Date())}`;
  return <BottomBar name={texts.name} tone="warning" words={words} />;
}

/** The queries whose data is on the screen. Queries without an age, and those of every page, are left out. */
const shownIn = (queries: QueryClient): readonly Query[] =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      (query) =>
        query.state.data !== undefined && query.isStale() && !ofEveryPage.includes(query.queryKey[0]),
    );

/** Queries that every page sends, including pages that show nothing of them. */
const ofEveryPage: readonly unknown[] = ['portal-config', 'hall-messages'];

const oldest = (shown: readonly Query[]): number | undefined =>
  shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
