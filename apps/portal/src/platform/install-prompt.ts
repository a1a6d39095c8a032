/**
 * The browser's own offer to install the portal. The browser sends it once, at any time, and it is stored
 * until a page can show it.
 */

/** The event of browsers that can ask; absent from the DOM types, because it is not standard. */
type InstallEvent = Event & { readonly prompt: () => Promise<unknown> };

/** The offer, as screens see it. */
export type InstallPrompt = {
  /** Whether the browser can be made to ask now. */
  readonly isOffered: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** Makes the browser ask, once. */
  readonly ask: () => void;
};

/** Keeps the offer of a window from now on. */
export function keepInstallPrompt(window: Pick<Window, 'addEventListener'>): InstallPrompt {
  const listeners = new Set<() => void>();
  let offer: InstallEvent | undefined;
  const change = (next: InstallEvent | undefined): void => {
    offer = next;
    for (const listener of [...listeners]) listener();
  };
  window.addEventListener('beforeinstallprompt', (event: Event) => {
    // The browser's own banner would interrupt the user.
    event.preventDefault();
    change(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => change(undefined));
  return {
    isOffered: () => offer !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: () => {
      void offer?.prompt().catch(() => undefined);
      change(undefined);
    },
  };
}
