/**
 * Background work that every page needs but the first view does not. Loaded after it (`start-portal.tsx`).
 */

// Includes the API client, so that the first press does not wait for it.
import '@lokalbingo/api-client/api';
import '@lokalbingo/ui/component-behaviour';
import { followHallMessages } from '../features/my-halls/hall-message-queries.ts';
import type { Portal } from '../platform/portal.ts';
import { expireTabState } from './tab-expiry.ts';

/** Starts the background work of the page. Returns a function that stops it. */
export function startBackgroundWork(portal: Portal): () => void {
  portal.logout.reportUnconfirmed();
  const stops = [expireTabState(portal), followHallMessages(portal)];
  return () => {
    for (const stop of stops) stop();
  };
}
