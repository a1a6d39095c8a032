/** The id in an address; undefined when it is not a valid id. */
export const idIn = (text = ''): number | undefined =>
  /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined;
