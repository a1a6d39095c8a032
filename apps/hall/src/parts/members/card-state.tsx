import type { CardState } from '@lokalbingo/contract/counter';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { cardStateTexts } from './members.nb.ts';

const tones = { open: 'success', paused: 'warning', fault: 'danger', closed: 'danger' } as const;

/** The state of a card, as a tag. */
export function CardStateBadge({ state, until }: { state: CardState; until?: string | null }) {
  return <StatusBadge tone={tones[state]}>{cardStateTexts(state, until)}</StatusBadge>;
}
