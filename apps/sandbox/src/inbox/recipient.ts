/**
 * The normal form of a recipient, so that `+47 900 00 001` and `90000001` match: a Norwegian number is its
 * eight digits, a foreign one has its `+`, and a mail address is in lower case.
 */
export function recipientOf(address: string): string {
  // An unescaped plus in a query arrives as a space.
  const bare = address.replace(/[\s()-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return bare.toLowerCase();
  const national = /^(?:\+47|0047|47)?(\d{8})$/.exec(bare)?.[1];
  return national ?? bare.replace(/^00/, '+');
}
