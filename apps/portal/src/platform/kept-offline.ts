/** Marks a question whose answer is the same for everybody, and JSON: the device keeps it for when there is no line. */
export const keptOffline = { isKeptOffline: true } as const;

/** The same of a question of whose answer only a part is true later: what `part` leaves of it is kept, or nothing. */
export const partKeptOffline = <Answer>(part: (answer: Answer) => unknown) => ({
  ...keptOffline,
  keptPart: part,
});
