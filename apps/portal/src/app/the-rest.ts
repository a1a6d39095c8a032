/** What nothing of a first view needs and every page does: brought when that stands (`start-portal.tsx`). */

// What makes calls comes along, so that the first press need not wait for it.
import '@lokalbingo/api-client/api';
import '@lokalbingo/ui/component-behaviour';
import { followHallMessages } from '../features/my-halls/hall-message-queries.ts';
import type { Portal } from '../platform/portal.ts';
import { tidyTab } from './tab-memory.ts';

/** Begins what goes on as long as the page is open. Returns what stops it. */
export function startTheRest(portal: Portal): () => void {
  portal.logout.tellUntold();
  const stops = [tidyTab(portal), followHallMessages(portal)];
  return () => {
    for (const stop of stops) stop();
  };
}
