import { lazy, Suspense } from 'react';
import { useChat } from '../features/chat/chat-context.tsx';
import { ChatComing, ChatOutOfReach } from '../features/chat/chat-notice.tsx';
import { usePortalConfig } from '../platform/config-queries.ts';

/** Loaded when the chat is first opened. */
const ChatCorner = lazy(async () => {
  try {
    return { default: (await import('./chat-corner.tsx')).ChatCorner };
  } catch {
    return { default: ChatOutOfReach };
  }
});

/** The place of the chat, once it has been opened. */
export function ChatPlace() {
  const { view } = useChat();
  const config = usePortalConfig();
  if (view.phase === 'unused' || config === undefined) return null;
  return (
    <Suspense fallback={<ChatComing />}>
      <ChatCorner site={config.chat} />
    </Suspense>
  );
}
