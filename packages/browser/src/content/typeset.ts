/**
 * Adds non-breaking spaces where a line must not break: within a number, between "kr" and an amount, and
 * between a day and its month.
 */
export const typeset = (text: string): string =>
  text
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, '\u00a0')
    .replaceAll(/(?<=\bkr) (?=\d)/g, '\u00a0')
    .replaceAll(/(?<=\d\.) (?=(?:jan|febr|mars|april|mai|juni|juli|aug|sept|okt|nov|des))/g, '\u00a0');
