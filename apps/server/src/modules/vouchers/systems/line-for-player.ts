const longestLine = 120;

/**
 * What a ticket system says to the player, as one line of at most 120 characters without any that are not to be seen;
 * empty when it is none. What is longer is left out whole, for a sentence that is cut may say something else.
 */
export function lineForPlayer(said: unknown): string {
  if (typeof said !== 'string') return '';
  const line = said.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  return line.length <= longestLine ? line : '';
}
