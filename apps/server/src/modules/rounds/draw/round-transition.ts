import type { SettledStage } from '@lokalbingo/bingo/every-game/decide-ball';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { Alarm } from '../../alarms/alarms.ts';
import type { Round } from '../round.ts';
import type { HeldTicket } from '../ticket.ts';

/** A transition of a locked round, decided and not yet written: the new state, the events and the payments. */
export type RoundTransition = {
  /** The round after the transition; without a due time it has ended. */
  readonly round: Round;
  readonly events: readonly RoundEvent[];
  readonly won?: StagesWon;
  readonly alarm?: Alarm;
};

/** The stages that a ball has won, and the round's tickets, whose indexes identify the winners. */
export type StagesWon = {
  readonly stages: readonly SettledStage[];
  readonly tickets: readonly HeldTicket[];
};

/** Creates a transition that only postpones the next one. */
export function waitUntil(round: Round, nextStepAt: Date): RoundTransition {
  return { round: { ...round, nextStepAt }, events: [] };
}
