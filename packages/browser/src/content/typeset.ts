/** Keeps together what must not stand on two lines: the digits of a number, and an amount and its "kr". */
export const typeset = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0').replaceAll(/(?<=\bkr) (?=\d)/g, '\u00a0');
