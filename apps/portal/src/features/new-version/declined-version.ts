import { keptValue } from '@lokalbingo/browser/kept-value';
import { z } from 'zod';
import { newVersionCheckMs } from '../../platform/durations.ts';

/** The answer "not now", which is valid in this tab for a day; a new tab asks again. */
export function declinedVersion(perTab: Storage) {
  const kept = keptValue(perTab, 'newVersionDeclinedAt', z.number());
  let declinedAt = kept.read();
  return {
    isDeclined: (): boolean =>
      declinedAt !== undefined && Math.abs(Date.now() - declinedAt) < newVersionCheckMs,
    decline: (): void => {
      declinedAt = Date.now();
      kept.keep(declinedAt);
    },
  };
}
