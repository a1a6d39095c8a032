import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { BottomBar } from '../../parts/bottom-bar/bottom-bar.tsx';
import { useTexts } from '../../platform/language.tsx';
import { useIsOffline, usePortal } from '../../platform/portal-context.tsx';
import { offlineTexts } from './offline.nb.ts';

/** Says that the line is lost, and since when what stands on the screen is so. Goes away by itself. */
export function OfflineNote() {
  const texts = useTexts(offlineTexts);
  const { queries } = usePortal();
  const isLost = useIsOffline();
  const subscribe = useCallback(
    // A screen that asks its first question while it renders is not the moment to render this one.
    (onChange: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [queries],
  );
  const since = useSyncExternalStore(subscribe, () => oldest(shownIn(queries)));
  if (!isLost) return null;
  const why = navigator.onLine ? texts.unreached : texts.offline;
  const words = since === undefined ? why : `${why} ${texts.since(new Date(since), new Date())}`;
  return <BottomBar name={texts.name} tone="warning" words={words} />;
}

/** What was asked for and stands on the screen. What has no age, and names that stand on every page, are left out. */
const shownIn = (queries: QueryClient): readonly Query[] =>
  queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      (query) =>
        query.state.data !== undefined && query.isStale() && !ofEveryPage.includes(query.queryKey[0]),
    );

/** What every page asks for, also those that show nothing of it. */
const ofEveryPage: readonly unknown[] = ['portal-config', 'hall-messages'];

const oldest = (shown: readonly Query[]): number | undefined =>
  shown.length === 0 ? undefined : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
