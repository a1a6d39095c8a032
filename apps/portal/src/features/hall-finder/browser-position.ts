import { positionTimeoutMs } from '../../platform/durations.ts';

/** The browser's position, or why it is unknown. */
export type BrowserPosition =
  | { readonly kind: 'found'; readonly lat: number; readonly lon: number }
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'not-told' };

/** Asks the browser for its position, for at most a minute after the player allows it. */
export function askBrowserPosition(): Promise<BrowserPosition> {
  return new Promise((resolve) => {
    // The type claims that it always exists; in old browsers it does not.
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
