/** A browser's service workers, which jsdom lacks: an active one, and perhaps a newer one that waits. */
import { onTestFinished } from 'vitest';
import { answerToPage } from '../platform/versions/worker-words.ts';

/** The program of the page in a test. */
const program = '/assets/index-today.js';

/** The browser's side of workers, and the test's controls. */
export type FakeWorkers = {
  /** Adds a waiting worker of another version, as after a deployment. */
  readonly installNewer: () => void;
  /** Whether the page has asked for its worker. */
  readonly isRegistered: () => boolean;
  readonly isNewerInForce: () => boolean;
};

/**
 * Makes the page one of a build with a worker, active in the browser unless `isFirstVisit`. Call it before the portal opens.
 */
export function fakeWorkers({ isFirstVisit = false } = {}): FakeWorkers {
  const head = document.createElement('div');
  head.innerHTML = `<link rel="manifest" href="/manifest.webmanifest"><script type="module" src="${program}"></script>`;
  const added = [...head.children];
  document.head.append(...added);

  const container = new EventTarget();
  const registration = Object.assign(new EventTarget(), {
    active: worker([program]),
    waiting: null as ReturnType<typeof worker> | null,
    installing: null as ReturnType<typeof worker> | null,
    update: async () => undefined,
  });
  const takeOver = () => {
    if (registration.waiting === null) return;
    registration.active = registration.waiting;
    registration.waiting = null;
    container.dispatchEvent(new Event('controllerchange'));
  };
  function worker(files: readonly string[]) {
    return Object.assign(new EventTarget(), {
      state: 'installing',
      postMessage: (said: unknown, ports: readonly MessagePort[] = []) => {
        const answer = answerToPage(said, files);
        if (answer === 'activate') takeOver();
        else ports[0]?.postMessage(answer);
      },
    });
  }
  const first = registration.active;
  Object.defineProperty(container, 'controller', {
    get: () => (isFirstVisit ? null : registration.active),
  });
  let isRegistered = false;
  Object.assign(container, {
    register: async () => {
      isRegistered = true;
      return registration;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  onTestFinished(() => {
    for (const element of added) element.remove();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return {
    installNewer: () => {
      const newer = worker(['/assets/index-tomorrow.js']);
      registration.installing = newer;
      registration.dispatchEvent(new Event('updatefound'));
      registration.installing = null;
      registration.waiting = newer;
      newer.state = 'installed';
      newer.dispatchEvent(new Event('statechange'));
    },
    isRegistered: () => isRegistered,
    isNewerInForce: () => registration.active !== first,
  };
}
