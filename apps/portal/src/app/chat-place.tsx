import { lazy, Suspense } from 'react';
import { useChat } from '../features/chat/chat-context.tsx';
import { ChatComing, ChatOutOfReach } from '../features/chat/chat-notice.tsx';
import { usePortalConfig } from '../platform/config-queries.ts';

/** Fetched when the chat is first asked for. */
const ChatCorner = lazy(async () => {
  try {
    return { default: (await import('./chat-corner.tsx')).ChatCorner };
  } catch {
    return { default: ChatOutOfReach };
  }
});

/** Where the chat stands, once it is asked for. */
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
