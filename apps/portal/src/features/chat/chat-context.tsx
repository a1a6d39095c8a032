import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { usePortal } from '../../platform/portal-context.tsx';
import { type ChatKeeper, type ChatView, createChatKeeper } from './chat-keeper.ts';

const ChatContext = createContext<ChatKeeper | undefined>(undefined);

/** Provides the page's chat to the components below. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const portal = usePortal();
  const [keeper] = useState(() => createChatKeeper(portal));
  useEffect(() => keeper.followSession(), [keeper]);
  return <ChatContext value={keeper}>{children}</ChatContext>;
}

/** The page's chat and its state; renders again when it changes. */
export function useChat(): { readonly chat: ChatKeeper; readonly view: ChatView } {
  const chat = useContext(ChatContext);
  if (chat === undefined) throw new Error('There is no ChatProvider.');
  return { chat, view: useSyncExternalStore(chat.subscribe, chat.view, chat.view) };
}
