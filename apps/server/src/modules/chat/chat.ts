/**
 * The live chat: how it identifies a player.
 *
 * The chat knows a player by a constant pseudonym that only the chat gets. Nobody can trace it to the player without
 * our secret. Each name is signed, so that nobody can impersonate another player. The first name is the only personal
 * data that the chat gets. Open to every logged-in player, even one who may not play. Staff can look up a member's chat
 * name, or the member by chat name. Each look-up is recorded with the person and the reason.
 *
 * Owns no schema. The widget and the messages pass only between the browser and the chat.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { chatRoutes } from './chat-routes.ts';
import type { IdentifyDeps } from './identify-player.ts';

export type { ChatNameKey } from './chat-name.ts';
export { chatSettings } from './chat-settings.ts';
export { chatCopy } from './copy-chat-name.ts';
export { findByChatName } from './find-by-chat-name.ts';
export { revealChatName } from './reveal-chat-name.ts';

export const chatModule = (deps: IdentifyDeps): ServerModule => ({
  name: 'chat',
  portal: (bind) => chatRoutes(bind, deps),
});
