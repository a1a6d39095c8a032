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
 * The installed app: its service worker, the question about a newer version, and what it shows offline.
 * Loaded when the page is idle.
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

/** Whether a reload interrupts nothing: no payment, no form and no rendering in progress. */
const isGoodMoment = (): boolean => mayBeInterrupted() && !isGameWindowOpen();

/**
 * The first file of the program that this page runs; it differs in each version. Undefined in a browser or a
 * build without service workers. A watching build has neither manifest nor worker.
 */
function installableProgram(): string | undefined {
  const hasWorker = document.querySelector('link[rel="manifest"]') !== null && 'serviceWorker' in navigator;
  return hasWorker ? firstFile() : undefined;
}

/** Caches public answers where the worker caches the pages that show them. */
function useKeptAnswers(): void {
  const { queries } = usePortal();
  useEffect(() => {
    const program = installableProgram();
    if (program === undefined) return;
    return cacheAnswers({ queries, local: storageOrMemory(() => window.localStorage), program });
  }, [queries]);
}

/** The versions of the portal, if the browser supports them. */
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
