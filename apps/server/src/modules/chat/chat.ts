/**
 * The live chat: who a player is to it.
 *
 * Promises that the chat knows a player by a name that is made for it alone, the same each time, from which nobody gets
 * to the player without a secret of ours; that nobody can be told to the chat as somebody else, since each name comes
 * with our word for it; and that of the person no more is told than the first name. Open to everyone who is logged in,
 * whatever stands in the way of play. Staff get from a member to the name and back, each time with who asked and why.
 *
 * Owns no schema. It does not know the chat's widget, nor what is said there: that is between the browser and the chat.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { chatRoutes } from './chat-routes.ts';
import type { IdentifyDeps } from './identify-player.ts';

export type { ChatNameKey } from './chat-name.ts';
export { chatSettings } from './chat-settings.ts';
export { chatCopy } from './copy-chat-name.ts';
export { findByChatName } from './find-by-chat-name.ts';
export { type ChatDeskDeps, tellChatName } from './tell-chat-name.ts';

/** The chat in the program. */
export const chatModule = (deps: IdentifyDeps): ServerModule => ({
  name: 'chat',
  portal: (bind) => chatRoutes(bind, deps),
});
