import { type KeptValue, keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';

const receipt = z.object({ until: z.iso.date() });

/** Records that the player has begun a pause from all halls in this tab. Kept over a reload, until somebody logs in. */
export function globalPauseReceipt(perTab: Storage): KeptValue<z.output<typeof receipt>> {
  return keptValue(perTab, 'globalPauseReceipt', receipt);
}
