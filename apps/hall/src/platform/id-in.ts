/** The id in an address; undefined when it is not a valid id. */
export const idIn = (text = ''): number | undefined =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;

/**
 * The id in an address. For an invalid one, a valid id that is never assigned: the server then answers that it does not
 * exist.
 */
export const idOrUnknown = (text: string | undefined): number => idIn(text) ?? 2_000_000_000;
