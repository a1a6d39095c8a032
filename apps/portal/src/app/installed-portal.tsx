import { useEffect, useState } from 'react';
import { followVersions, type Versions } from '../features/new-version/follow-versions.ts';
import { NewVersion } from '../features/new-version/new-version.tsx';
import { isGameWindowOpen } from '../parts/game-window/game-window.ts';
import { mayBeInterrupted } from '../platform/may-be-interrupted.ts';

/** What makes the portal a program of the device's: its worker, and the question about a newer version. Comes when the page is idle. */
export function InstalledPortal() {
  const versions = useVersions();
  return versions ? <NewVersion versions={versions} isGoodMoment={isGoodMoment} /> : null;
}

/** Whether nothing stops in the middle when the page is loaded anew: no payment, no form, and no draw beside it. */
const isGoodMoment = (): boolean => mayBeInterrupted() && !isGameWindowOpen();

/** The versions of the portal, where the browser knows workers and the build has one. */
function useVersions(): Versions | undefined {
  const [versions, setVersions] = useState<Versions>();
  useEffect(() => {
    const program = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
    // A build that watches has neither manifest nor worker.
    const hasWorker = document.querySelector('link[rel="manifest"]') !== null;
    if (!hasWorker || program === null || !('serviceWorker' in navigator)) return;
    const followed = followVersions({
      workers: navigator.serviceWorker,
      program: new URL(program.src).pathname,
      reload: () => window.location.reload(),
      isUnused: () => document.visibilityState === 'hidden' && isGoodMoment(),
    });
    setVersions(followed);
    return followed.dispose;
  }, []);
  return versions;
}
