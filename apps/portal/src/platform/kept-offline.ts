/** Marks a query whose answer is JSON and the same for everybody: the device caches it for offline use. */
export const keptOffline = { isKeptOffline: true } as const;

/**
 * Marks a query whose answer partly expires: the device caches only the result of `part`, if there is one.
 */
export const partKeptOffline = <Answer>(part: (answer: Answer) => unknown) => ({
  ...keptOffline,
  keptPart: part,
});
