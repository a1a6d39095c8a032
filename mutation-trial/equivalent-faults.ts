/**
 * Faults that a reviewer judged equivalent to the original code, with the reason. `make-faults.ts` replaces
 * each by the next fault of the same area and seed.
 */
export const equivalentFaults: ReadonlyMap<string, string> = new Map([
  [
    'apps/server/src/modules/rounds/recall/recall-store.ts:60:25 logic',
    'An empty list has null for both ends, any other list for neither.',
  ],
]);
