/**
 * Detects whether a version of the portal newer than this page's is waiting. A page fetched from the server
 * is often newer than its worker: then the new worker takes over silently. Only a page loaded before the new
 * version asks the user.
 */
import { firstWorkerAfterMs } from '../../platform/durations.ts';
import { activate, isYours } from '../../platform/versions/worker-words.ts';

/** The dependencies of the version check. */
export type VersionPlaces = {
  readonly workers: ServiceWorkerContainer;
  /** The address of the first file of the program that this page runs. */
  readonly program: string;
  /** Reloads the page. */
  readonly reload: () => void;
  /** Whether the page is hidden with nothing in progress, so that it may load the new version by itself. */
  readonly isUnused: () => boolean;
};

/** The versions, as a page knows them. */
export type Versions = {
  /** Whether a newer version is available now. */
  readonly isNewer: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes the new version take over everywhere, and reloads this page. */
  readonly take: () => void;
  /** Checks the server for a newer version. */
  readonly look: () => void;
  readonly dispose: () => void;
};

/**
 * Registers the service worker and follows its state. On a new device it waits until the first page has been
 * open for a while: the worker downloads and caches the whole portal, which makes a page slow. A browser that
 * forbids workers runs without one.
 */
export function followVersions({ workers, program, reload, isUnused }: VersionPlaces): Versions {
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let registration: ServiceWorkerRegistration | undefined;
  let isNewer = false;
  let isTaken = false;
  // A worker that takes over a page without a worker has the page's own version.
  let hadWorker = workers.controller !== null;

  const notify = (): void => {
    isNewer = true;
    for (const listener of [...listeners]) listener();
  };
  const onWaiting = async (worker: ServiceWorker): Promise<void> => {
    if (await isOf(worker, program)) worker.postMessage(activate);
    else notify();
  };
  const onControl = async (): Promise<void> => {
    const worker = workers.controller;
    const wasFirst = !hadWorker;
    hadWorker = true;
    if (isTaken) return reload();
    if (wasFirst || worker === null || (await isOf(worker, program))) return;
    if (isUnused()) reload();
    else notify();
  };
  const follow = (registered: ServiceWorkerRegistration): void => {
    if (stop.signal.aborted) return;
    registration = registered;
    if (registered.waiting && registered.active) void onWaiting(registered.waiting);
    whenWaiting(registered, onWaiting);
    registered.addEventListener('updatefound', () => whenWaiting(registered, onWaiting), stop);
  };
  workers.addEventListener('controllerchange', () => void onControl(), stop);
  const register = (): void =>
    void workers.register('/service-worker.js', { updateViaCache: 'none' }).then(follow, () => undefined);
  const registering = setTimeout(register, hadWorker ? 0 : firstWorkerAfterMs);

  return {
    isNewer: () => isNewer,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    take: () => {
      isTaken = true;
      // Another tab may already have made it take over.
      if (registration?.waiting) registration.waiting.postMessage(activate);
      else reload();
    },
    look: () => void registration?.update().catch(() => undefined),
    dispose: () => {
      clearTimeout(registering);
      stop.abort();
    },
  };
}

/** Reports the installing worker once it waits for the active one. */
function whenWaiting(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && registration.active) onWaiting(installing);
  });
}

/** Whether a worker has the version of this program. */
function isOf(worker: ServiceWorker, program: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    worker.postMessage(isYours(program), [port2]);
  });
}
