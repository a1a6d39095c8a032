/** What the chat keeps in this browser, and whose it is: nobody reads on in the conversation of who was here before. */

// The names are Chatwoot's; the second ends with the website's token.
const cookies = /^(?:cw_conversation|cw_user_.*)$/;

/** The player who was last told to the chat; undefined when nobody was. */
function chatPlayer(local: Storage): number | undefined {
  const kept = Number(local.getItem('chatPlayer') ?? Number.NaN);
  return Number.isSafeInteger(kept) ? kept : undefined;
}

/** Notes that the conversation is this player's from now on. */
export function keepConversationOf(local: Storage, playerId: number): void {
  local.setItem('chatPlayer', String(playerId));
}

/** Forgets the conversation that a visit has left behind. */
export function forgetConversation(local: Storage): void {
  local.removeItem('chatPlayer');
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.trim().split('=', 1);
    // biome-ignore lint/suspicious/noDocumentCookie: the newer store is not in every browser that we support.
    if (cookies.test(name)) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}

/**
 * Forgets the conversation of somebody else: of a player whose login ended while no page was open. What a visitor wrote
 * is nobody's yet, and goes on when the visitor has logged in.
 */
export function forgetConversationOfOthers(local: Storage, playerId: number | undefined): void {
  const owner = chatPlayer(local);
  if (owner !== undefined && owner !== playerId) forgetConversation(local);
}
