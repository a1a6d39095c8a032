/**
 * One way to write a recipient, so that who sends `+47 900 00 001` and who asks for `90000001` mean the same: a
 * Norwegian number is its eight digits, a foreign one has its `+`, and a mail address is in small letters.
 */
export function recipientOf(address: string): string {
  // A plus that was not escaped in a query arrives as a space.
  const bare = address.replace(/[\s()-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return bare.toLowerCase();
  const national = /^(?:\+47|0047|47)?(\d{8})$/.exec(bare)?.[1];
  return national ?? bare.replace(/^00/, '+');
}
