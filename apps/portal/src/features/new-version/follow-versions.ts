/**
 * Knows whether a newer version of the portal waits to be used than the one that this page runs. A page is fetched from
 * the server, so it is often of the new version before its worker is: then the worker takes over without a word. Only a
 * page that has stood since before the new version came asks its person.
 */
import { firstWorkerAfterMs } from '../../platform/durations.ts';
import { activate, isYours } from '../../platform/versions/worker-words.ts';

/** What versions are followed by. */
export type VersionPlaces = {
  readonly workers: ServiceWorkerContainer;
  /** The address of the first file of the program that this page runs. */
  readonly program: string;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Whether the page stands unseen with nothing under way, so that it may take the new version by itself. */
  readonly isUnused: () => boolean;
};

/** The versions, as a page sees them. */
export type Versions = {
  /** Whether a newer version may be had now. */
  readonly isNewer: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Has the new version take over everywhere, and loads this page anew. */
  readonly take: () => void;
  /** Asks the server for a newer version. */
  readonly look: () => void;
  readonly dispose: () => void;
};

/**
 * Registers the worker, and follows what becomes of it. A device that has none yet is given one when its first page has
 * stood for a while: the worker fetches and lays aside the whole portal, beside which a page is slow to answer. A browser
 * that lets none be kept has none, and is well without.
 */
export function followVersions({ workers, program, reload, isUnused }: VersionPlaces): Versions {
  const listeners = new Set<() => void>();
  const stop = new AbortController();
  let registration: ServiceWorkerRegistration | undefined;
  let isNewer = false;
  let isTaken = false;
  // The worker that takes over a page which had none is of the page's own version.
  let hadWorker = workers.controller !== null;

  const tell = (): void => {
    isNewer = true;
    for (const listener of [...listeners]) listener();
  };
  const onWaiting = async (worker: ServiceWorker): Promise<void> => {
    if (await isOf(worker, program)) worker.postMessage(activate);
    else tell();
  };
  const onControl = async (): Promise<void> => {
    const worker = workers.controller;
    const wasFirst = !hadWorker;
    hadWorker = true;
    if (isTaken) return reload();
    if (wasFirst || worker === null || (await isOf(worker, program))) return;
    if (isUnused()) reload();
    else tell();
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
      // Another tab may have had it take over already.
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

/** Tells of the worker that is being installed once it waits for the one in force. */
function whenWaiting(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): void {
  const { installing } = registration;
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed' && registration.active) onWaiting(installing);
  });
}

/** Whether a worker is of the version whose program this is. */
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
