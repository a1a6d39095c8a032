import { type KeptValue, keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';

const receipt = z.object({ until: z.iso.date() });

/** Records that a pause from all halls has begun in this tab, over reloads until somebody logs in. */
export function globalPauseReceipt(perTab: Storage): KeptValue<z.output<typeof receipt>> {
  return keptValue(perTab, 'globalPauseReceipt', receipt);
}
