const longestLine = 120;

/**
 * A ticket system's text for the player: one line of at most 120 visible characters, otherwise empty. A longer text is dropped,
 * because a truncated sentence may mean something else.
 */
export function textForPlayer(said: unknown): string {
  if (typeof said !== 'string') return '';
  const line = said.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  return line.length <= longestLine ? line : '';
}
