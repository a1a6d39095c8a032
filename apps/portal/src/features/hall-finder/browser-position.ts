import { positionTimeoutMs } from '../../platform/durations.ts';

/** Where the browser is, or why it does not tell. */
export type BrowserPosition =
  | { readonly kind: 'found'; readonly lat: number; readonly lon: number }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'not-told' };

/** Asks the browser where it is, for at most a minute from the moment that the player allows it. */
export function askBrowserPosition(): Promise<BrowserPosition> {
  return new Promise((resolve) => {
    // The type says that it is always there; old browsers say otherwise.
    const geolocation: Geolocation | undefined = navigator.geolocation;
    if (geolocation === undefined) return resolve({ kind: 'unsupported' });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', lat: coords.latitude, lon: coords.longitude }),
      ({ code, message }) => {
        // biome-ignore lint/suspicious/noConsole: the specification has denied and unavailable positions logged
        console.warn(`No position: code ${code}, ${message}`);
        resolve({ kind: 'not-told' });
      },
      { timeout: positionTimeoutMs },
    );
  });
}
