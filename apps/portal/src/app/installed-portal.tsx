import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { useEffect, useState } from 'react';
import { followVersions, type Versions } from '../features/new-version/follow-versions.ts';
import { NewVersion } from '../features/new-version/new-version.tsx';
import { cacheAnswers } from '../features/offline/cached-answers.ts';
import { OfflineNote } from '../features/offline/offline-note.tsx';
import { useReconnect } from '../features/offline/use-reconnect.ts';
import { isGameWindowOpen } from '../parts/game-window/game-window.ts';
import { mayBeInterrupted } from '../platform/may-be-interrupted.ts';
import { usePortal } from '../platform/portal-context.tsx';
import { firstFile } from '../platform/versions/is-replaced.ts';

/**
 * What makes the portal a program of the device's: its worker and the question about a newer version, and what it shows
 * without a line. Comes when the page is idle.
 */
export function InstalledPortal() {
  const { line } = usePortal();
  const versions = useVersions();
  useKeptAnswers();
  useReconnect();
  return (
    <>
      <OfflineNote />
      {versions ? (
        <NewVersion versions={versions} isGoodMoment={() => isGoodMoment() && !line.isLost()} />
      ) : null}
    </>
  );
}

/** Whether nothing stops in the middle when the page is loaded anew: no payment, no form, and no draw beside it. */
const isGoodMoment = (): boolean => mayBeInterrupted() && !isGameWindowOpen();

/**
 * The first file of the program that this page runs, of which each version has its own; undefined where the browser knows
 * no workers, or the build has none. A build that watches has neither manifest nor worker.
 */
function installableProgram(): string | undefined {
  const hasWorker = document.querySelector('link[rel="manifest"]') !== null && 'serviceWorker' in navigator;
  return hasWorker ? firstFile() : undefined;
}

/** Keeps public answers where the worker keeps the pages that show them. */
function useKeptAnswers(): void {
  const { queries } = usePortal();
  useEffect(() => {
    const program = installableProgram();
    if (program === undefined) return;
    return cacheAnswers({ queries, local: storageOrMemory(() => window.localStorage), program });
  }, [queries]);
}

/** The versions of the portal, where it has any. */
function useVersions(): Versions | undefined {
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => {
    const program = installableProgram();
    if (program === undefined) return;
    const followed = followVersions({
      workers: navigator.serviceWorker,
      program,
      reload: () => window.location.reload(),
      isUnused: () => document.visibilityState === 'hidden' && isGoodMoment(),
    });
    setVersions(followed);
    return followed.dispose;
  }, []);
  return versions;
}
