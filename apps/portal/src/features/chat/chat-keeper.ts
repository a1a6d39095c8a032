/**
 * The chat of this page: whether it is open, on its way or not to be had. Nothing of another party's is here before
 * somebody has asked for it, nor is the code that knows the chat; and whatever ends the login ends the conversation in
 * this browser.
 */
import { chatComesWithinMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import type { Chat, ChatSite } from './chat-widget.ts';
import { forgetConversation, forgetConversationOfOthers, keepConversationOf } from './kept-conversation.ts';

/** How it stands with the chat. */
export type ChatView = {
  readonly phase: 'unused' | 'opening' | 'open' | 'closed' | 'unavailable';
  /** Whether its window has been open since the login or the page began, and so leads back to something. */
  readonly wasOpen: boolean;
  /** How many answers have come that were not seen. */
  readonly unseen: number;
};

/** See the file. */
export type ChatKeeper = {
  view(): ChatView;
  subscribe(listener: () => void): () => void;
  /** Opens the chat of a site; where there is none, only the other ways to reach the hall are shown. */
  open(site: ChatSite | null): Promise<void>;
  close(): void;
  /** What had the focus when the chat was asked for, and is given it back when the chat is closed. */
  opener(): Element | null;
  /** Keeps to the session until the function that it gives is called: a login is told to the chat, its end empties it. */
  followSession(): () => void;
};

const unused: ChatView = { phase: 'unused', wasOpen: false, unseen: 0 };

/** How it stands, and those who are told when that changes. */
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

/** Makes it for one page. */
export function createChatKeeper(portal: Portal): ChatKeeper {
  const { local, session } = portal;
  const { view, show, subscribe } = shownView();
  let chat: Chat | undefined;
  // Whoever has waited looks whether it is still what was asked for last.
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
  const tellWhoWrites = async (): Promise<void> => {
    const player = session.current();
    if (player === undefined) return;
    keepConversationOf(local, player.userId);
    const { getChatIdentity } = await import('@lokalbingo/contract/chat');
    const who = await portal.api.call(getChatIdentity);
    // Who cannot be told by name is helped as a visitor.
    if (who.ok && session.current()?.userId === player.userId) chat?.identify(who.value);
  };

  return {
    view,
    subscribe,
    opener: () => opener,
    open: async (site) => {
      turn += 1;
      const own = turn;
      // Who tries again asks from within.
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
        // Not before: what is shown until then has taken it.
        chat.focus();
        await tellWhoWrites();
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
        // Where even the question is gone, a newer version being there, they are helped as a visitor too.
        if (change.kind === 'began' && view().wasOpen) tellWhoWrites().catch(() => undefined);
        if (change.kind !== 'ended') return;
        turn += 1;
        chat?.reset();
        forgetConversation(local);
        show(unused);
      }),
  };
}
