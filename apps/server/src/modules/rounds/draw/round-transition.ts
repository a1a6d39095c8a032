import type { SettledStage } from '@lokalbingo/bingo/every-game/decide-ball';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import type { Alarm } from '../../alarms/alarms.ts';
import type { Round } from '../round.ts';
import type { HeldTicket } from '../ticket.ts';

/** A step of a locked round, decided and not written: what the round becomes, what is told of it and what it pays. */
export type RoundTransition = {
  /** The round as it is after the step; one that is due no more has ended by it. */
  readonly round: Round;
  readonly events: readonly RoundEvent[];
  readonly won?: StagesWon;
  readonly alarm?: Alarm;
};

/** The stages that a ball has won, and the tickets of the round, by whose places the winners are named. */
export type StagesWon = {
  readonly stages: readonly SettledStage[];
  readonly tickets: readonly HeldTicket[];
};

/** A step that only puts off what is to be done. */
export function waitUntil(round: Round, nextStepAt: Date): RoundTransition {
  return { round: { ...round, nextStepAt }, events: [] };
}
