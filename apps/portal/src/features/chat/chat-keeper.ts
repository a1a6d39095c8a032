/**
 * The chat of this page: closed, loading, open or unavailable. Neither the provider's code nor ours is loaded
 * before somebody opens the chat. When the player's session ends, so does the conversation in this browser.
 */
import { chatComesWithinMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import type { Chat, ChatSite } from './chat-widget.ts';
import { forgetConversation, forgetConversationOfOthers, keepConversationOf } from './kept-conversation.ts';

/** The state of the chat. */
export type ChatView = {
  readonly phase: 'unused' | 'opening' | 'open' | 'closed' | 'unavailable';
  /**
   * Whether its window has been open since the login or the page began, so that there is a conversation to
   * reopen.
   */
  readonly wasOpen: boolean;
  /** The number of unread answers. */
  readonly unseen: number;
};

/** See the top of the file. */
export type ChatKeeper = {
  view(): ChatView;
  subscribe(listener: () => void): () => void;
  /** Opens the chat of a site. Without a site, only the other ways to reach the hall are shown. */
  open(site: ChatSite | null): Promise<void>;
  close(): void;
  /** The element that had the focus when the chat was opened, and gets it back when the chat is closed. */
  opener(): Element | null;
  /**
   * Follows the session until the returned function is called: passes a login on to the chat, and empties the
   * chat when the session ends.
   */
  followSession(): () => void;
};

const unused: ChatView = { phase: 'unused', wasOpen: false, unseen: 0 };

/** The state, and the listeners for its changes. */
function shownView() {
  const listeners = new Set<() => void>();
  let view = unused;
  return {
    view: () => view,
    show: (change: Partial<ChatView>): void => {
      view = { ...view, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Makes the chat of one page. */
export function createChatKeeper(portal: Portal): ChatKeeper {
  const { local, session } = portal;
  const { view, show, subscribe } = shownView();
  let chat: Chat | undefined;
  // After waiting, each step checks that it is still wanted.
  let turn = 0;
  let opener: Element | null = null;
  const bring = async (site: ChatSite): Promise<Chat> => {
    const { createChatwoot } = await import('./chatwoot.ts');
    return createChatwoot(site, {
      closed: () => {
        if (view().phase === 'open') show({ phase: 'closed' });
      },
      unseen: (answers) => show({ unseen: view().phase === 'open' ? 0 : answers }),
    });
  };
  const reportWriter = async (): Promise<void> => {
    const player = session.current();
    if (player === undefined) return;
    keepConversationOf(local, player.userId);
    const { getChatIdentity } = await import('@lokalbingo/contract/chat');
    const who = await portal.api.call(getChatIdentity);
    // A player whom the server cannot identify to the chat is treated as a visitor.
    if (who.ok && session.current()?.userId === player.userId) chat?.identify(who.value);
  };

  return {
    view,
    subscribe,
    opener: () => opener,
    open: async (site) => {
      turn += 1;
      const own = turn;
      // A retry is pressed inside the chat panel, so its button is not the opener.
      if (view().phase === 'unused' || view().phase === 'closed') opener = document.activeElement;
      if (site === null) return show({ phase: 'unavailable' });
      show({ phase: 'opening' });
      forgetConversationOfOthers(local, session.current()?.userId);
      try {
        chat ??= await bring(site);
        if (own !== turn) return;
        await chat.open(chatComesWithinMs);
        if (own !== turn) return;
        show({ phase: 'open', wasOpen: true, unseen: 0 });
        // Not earlier: the interim content has the focus until then.
        chat.focus();
        await reportWriter();
      } catch {
        if (own === turn) show({ phase: 'unavailable' });
      }
    },
    close: () => {
      turn += 1;
      chat?.close();
      show({ phase: 'closed' });
    },
    followSession: () =>
      session.subscribe((change) => {
        // If a newer server version makes the query fail, the player is also treated as a visitor.
        if (change.kind === 'began' && view().wasOpen) reportWriter().catch(() => undefined);
        if (change.kind !== 'ended') return;
        turn += 1;
        chat?.reset();
        forgetConversation(local);
        show(unused);
      }),
  };
}
