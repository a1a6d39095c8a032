/** Marks a query whose answer is JSON and the same for everybody: the device caches it for offline use. */
export const keptOffline = { isKeptOffline: true } as const;

/**
 * The same for a query whose answer stays true only in part: only what `part` returns is cached, if anything.
 */
export const partKeptOffline = <Answer>(part: (answer: Answer) => unknown) => ({
  ...keptOffline,
  keptPart: part,
});
