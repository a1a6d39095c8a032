/** Keeps together what must not stand on two lines: the digits of a number, an amount and its "kr", a day and its month. */
export const typeset = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replaceAll(/(?<=\bkr) (?=\d)/g, '\u00a0')
    .replaceAll(/(?<=\d\.) (?=(?:jan|febr|mars|april|mai|juni|juli|aug|sept|okt|nov|des))/g, '\u00a0');
