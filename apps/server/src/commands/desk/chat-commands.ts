/** What the desk does where a conversation in the chat must be found, or whose it is. */
import { findByChatName, tellChatName } from '../../modules/chat/chat.ts';
import type { Tx } from '../../platform/database.ts';
import { actAtDesk } from './act-at-desk.ts';
import { type DeskAnswer, type DeskCommand, done, notDone } from './desk-command.ts';
import { ofMember } from './member-commands.ts';

/** The commands, by name. */
export const chatCommands: Readonly<Record<string, DeskCommand>> = {
  'chat-name': ofMember({
    permission: 'find_in_chat',
    does: 'tells under which name the chat knows the member, to find what the member has written there',
    run: async (deps, act, told) => {
      const find = (tx: Tx) => tellChatName(tx, deps, act);
      const found = await actAtDesk(deps, told, find, act.playerId);
      return found.ok ? done(`The chat knows player ${act.playerId} as ${found.value}.`) : noChat;
    },
  }),
  'by-chat-name': {
    about: '--chat-name NAME',
    does: 'tells which member the chat knows under a name, which stands there as the identifier of a contact',
    permission: 'find_in_chat',
    isForInstallation: true,
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const chatName = options['chat-name']?.trim().toLowerCase() ?? '';
      if (!/^[0-9a-f]{64}$/.test(chatName))
        return notDone('The name in the chat is --chat-name NAME, 64 digits and letters from a to f.');
      const found = await actAtDesk(deps, told, (tx) =>
        findByChatName(tx, deps, { chatName, actor: actor.name, reason }),
      );
      if (found.ok) return done(`It is player ${found.value} whom the chat knows as ${chatName}.`);
      return found.refusal.why === 'no_chat'
        ? noChat
        : notDone('Nothing done: the chat knows no member under that name.');
    },
  },
};

const noChat: DeskAnswer = notDone('Nothing done: there is no chat here.');
