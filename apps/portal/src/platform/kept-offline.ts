/** Marks a question whose answer is the same for everybody, and JSON: the device keeps it for when there is no line. */
export const keptOffline = { isKeptOffline: true } as const;
