/** Who a player is to the live chat (ours; specification §2 Header, integrations §7). */
import { z } from 'zod';
import { operation } from './operation.ts';

/**
 * Under which name the chat knows the player, and our word for it. The name is made for the chat alone: it is the same
 * each time and finds nothing elsewhere. Open to every player, also to one who is paused or must declare first: help is
 * always there. `chat_not_offered` where the installation has no chat.
 */
export const getChatIdentity = operation({
  name: 'getChatIdentity',
  summary: 'Under which name the live chat knows the player',
  host: 'portal',
  method: 'GET',
  path: '/chat/identity',
  access: 'player',
  answer: z.object({
    identifier: z.string(),
    /** HMAC-SHA256 of the identifier in hexadecimal, by the key that the chat and our server share. */
    identifierHash: z.string(),
    /** The first name, by which the player is answered. */
    name: z.string(),
  }),
  refusals: ['chat_not_offered'],
});
