/** What the desk does where a conversation in the chat must be found, or whose it is. */
import { findByChatName, tellChatName } from '../../modules/chat/chat.ts';
import { inTransaction } from '../../platform/database.ts';
import { type DeskAnswer, type DeskCommand, done, notDone } from './desk-command.ts';
import { ofMember } from './member-commands.ts';

/** The commands, by name. */
export const chatCommands: Readonly<Record<string, DeskCommand>> = {
  'chat-name': ofMember({
    does: 'tells under which name the chat knows the member, to find what the member has written there',
    run: async (deps, act) => {
      const told = await inTransaction(deps.db, (tx) => tellChatName(tx, deps, act));
      return told.ok ? done(`The chat knows player ${act.playerId} as ${told.value}.`) : noChat;
    },
  }),
  'by-chat-name': {
    about: '--chat-name NAME',
    does: 'tells which member the chat knows under a name, which stands there as the identifier of a contact',
    run: async (deps, { actor, reason, options }) => {
      const chatName = options['chat-name']?.trim().toLowerCase() ?? '';
      if (!/^[0-9a-f]{64}$/.test(chatName))
        return notDone('The name in the chat is --chat-name NAME, 64 digits and letters from a to f.');
      const found = await inTransaction(deps.db, (tx) =>
        findByChatName(tx, deps, { chatName, actor, reason }),
      );
      if (found.ok) return done(`It is player ${found.value} whom the chat knows as ${chatName}.`);
      return found.refusal.why === 'no_chat'
        ? noChat
        : notDone('Nothing done: the chat knows no member under that name.');
    },
  },
};

const noChat: DeskAnswer = notDone('Nothing done: there is no chat here.');
