/**
 * Faults that a reviewer judged equivalent to the code as it is, with the reason. `make-faults.ts` takes the next fault
 * of the same area and seed in their place.
 */
export const equivalentFaults: ReadonlyMap<string, string> = new Map([
  [
    'apps/server/src/modules/rounds/recall/recall-store.ts:60:25 logic',
    'Both ends of a list are null when it is empty, and neither when it is not.',
  ],
]);
