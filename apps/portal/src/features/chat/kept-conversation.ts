/**
 * The conversation that the chat stores in this browser, and its owner: nobody may read the conversation of
 * the previous user.
 */

// The names are Chatwoot's; the second ends with the website's token.
const cookies = /^(?:cw_conversation|cw_user_.*)$/;

/** The player last identified to the chat; undefined if there was none. */
function chatPlayer(local: Storage): number | undefined {
  const kept = Number(local.getItem('chatPlayer') ?? Number.NaN);
  return Number.isSafeInteger(kept) ? kept : undefined;
}

/** Records that the conversation belongs to this player from now on. */
export function keepConversationOf(local: Storage, playerId: number): void {
  local.setItem('chatPlayer', String(playerId));
}

/** Deletes the conversation of an earlier visit. */
export function forgetConversation(local: Storage): void {
  local.removeItem('chatPlayer');
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.trim().split('=', 1);
    // biome-ignore lint/suspicious/noDocumentCookie: the newer store is not in every browser that we support.
    if (cookies.test(name)) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`;
  }
}

/**
 * Deletes another player's conversation, left by a login that ended while no page was open. A visitor's
 * conversation belongs to nobody yet, and continues when the visitor logs in.
 */
export function forgetConversationOfOthers(local: Storage, playerId: number | undefined): void {
  const owner = chatPlayer(local);
  if (owner !== undefined && owner !== playerId) forgetConversation(local);
}
