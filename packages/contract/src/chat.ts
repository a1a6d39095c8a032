/** A player's identity in the live chat (ours; specification §2 Header, integrations §7). */
import { z } from 'zod';
import { operation } from './operation.ts';

/**
 * Returns the signed name of the player in the chat. The name is made only for the chat: it is always the
 * same and identifies nothing elsewhere. Open to every player, also to one who is paused or must declare
 * first, so that
 * help is always available. `chat_not_offered` when the installation has no chat.
 */
export const getChatIdentity = operation({
  name: 'getChatIdentity',
  summary: 'The signed name under which the live chat knows the player',
  host: 'portal',
  method: 'GET',
  path: '/chat/identity',
  access: 'player',
  answer: z.object({
    identifier: z.string(),
    /** HMAC-SHA256 of the identifier in hexadecimal, with the key that the chat and our server share. */
    identifierHash: z.string(),
    /** The first name, with which the player is addressed. */
    name: z.string(),
  }),
  refusals: ['chat_not_offered'],
});
