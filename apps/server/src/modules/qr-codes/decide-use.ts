/** Decides the outcome of reading a code. Pure. */
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { QrCode } from './qr-code.ts';

/**
 * - `told`: the player has used it before, and gets the same message again.
 * - `use`: it is used now.
 * - `other_hall`, `no_hall`: the player has no card in its hall, or in any.
 * - `paused`: it is about a game, and the player is paused in its hall.
 */
export type UseOutcome = 'told' | 'use' | 'used' | 'expired' | 'other_hall' | 'no_hall' | 'paused';

/** The facts about a genuine code, and about the player who reads it. */
export type UseFacts = {
  readonly code: Pick<QrCode, 'kind' | 'usedBy' | 'lastDay'>;
  readonly today: OsloDay;
  readonly hasUsed: boolean;
  /** Whether any player has used it. */
  readonly isUsed: boolean;
  readonly isMember: boolean;
  readonly hasAnyCard: boolean;
  readonly isPaused: boolean;
};

/** Decides the outcome of reading a code. A refused reading does not use it. */
export function decideUse({ code, today, ...facts }: UseFacts): UseOutcome {
  if (facts.isPaused && code.kind === 'game') return 'paused';
  if (facts.hasUsed) return 'told';
  if (code.lastDay < today) return 'expired';
  if (!facts.isMember) return facts.hasAnyCard ? 'other_hall' : 'no_hall';
  return facts.isUsed && code.usedBy === 'one_player' ? 'used' : 'use';
}
