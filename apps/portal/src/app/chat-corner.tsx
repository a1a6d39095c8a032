import { useChat } from '../features/chat/chat-context.tsx';
import { ChatPanel } from '../features/chat/chat-panel.tsx';
import { ChatReopener } from '../features/chat/chat-reopener.tsx';
import type { ChatSite } from '../features/chat/chat-widget.ts';
import { WaysToHall } from './ways-to-hall.tsx';

/** The open chat, or, once closed, the button that reopens the conversation. */
export function ChatCorner({ site }: { site: ChatSite | null }) {
  const { view } = useChat();
  if (view.phase !== 'closed') return <ChatPanel site={site} otherWays={<WaysToHall />} />;
  return site && view.wasOpen ? <ChatReopener site={site} /> : null;
}
