/** The state of a round after each ball, computed from its events by the round's own rules. Pure. */
import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import {
  applyRoundEvent,
  openStage,
  type RoundState,
  scheduledRound,
} from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent, StageWon } from '@lokalbingo/bingo/every-game/round-event';
import { areRulesKnown } from '@lokalbingo/bingo/every-game/round-rules';
import { ballsForDiagonals, type ShownTicket, showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';

/** The state after a ball was called and all its wins were published. */
export type Step = {
  /** 0 before the first ball. */
  readonly position: number;
  /** Undefined before the first ball. */
  readonly ball: number | undefined;
  readonly state: RoundState;
  /** The stages that the ball won. */
  readonly won: readonly StageWon[];
  /** The player's prizes on this ball. */
  readonly ownPrizes: readonly OwnPrize[];
};

/** Whether this program knows the round's payment rules, so that it can be replayed. */
export function hasKnownRules({ events }: { readonly events: readonly RoundEvent[] }): boolean {
  return events.every((event) => event.type !== 'sale_closed' || areRulesKnown(event.rules));
}

/**
 * Computes the steps of a round. The first step is before the first ball, and the only one when nothing was
 * drawn.
 */
export function replaySteps(
  rules: GameRules,
  events: readonly RoundEvent[],
  ownPrizes: readonly OwnPrize[],
): readonly Step[] {
  let state = scheduledRound;
  const steps: Step[] = [{ position: 0, ball: undefined, state, won: [], ownPrizes: [] }];
  for (const event of events) {
    state = applyRoundEvent(rules, state, event);
    const latest = steps.at(-1) as Step;
    if (event.type === 'ball_called') {
      steps.push({ position: event.position, ball: event.ball, state, won: [], ownPrizes: [] });
    } else if (event.type === 'stage_won') {
      const own = ownPrizes.filter(({ stage }) => stage === event.stage);
      const won = [...latest.won, event];
      steps[steps.length - 1] = { ...latest, state, won, ownPrizes: [...latest.ownPrizes, ...own] };
    } else if (latest.position === 0) {
      steps[0] = { ...latest, state };
    }
  }
  return steps;
}

/** The current stage when a ball was called; the last stage when all have been won. */
export function stageAt({ state }: Step): number {
  return openStage(state) ?? (state.stages.length || 1);
}

/** The player's tickets at that time, in the order of their numbers, so that they keep their places. */
export function ticketsAt(
  rules: GameRules,
  tickets: readonly OwnTicket[],
  step: Step,
): readonly ShownTicket<OwnTicket>[] {
  const { called } = step.state;
  return showTickets(rules, tickets, called, stageAt(step), ballsForDiagonals(rules, step.state)).toSorted(
    (one, other) => one.ticket.ticketNo - other.ticket.ticketNo,
  );
}

/** The prizes that a ticket had won by then. */
export function prizesBy(step: Step, ticketNo: number, ownPrizes: readonly OwnPrize[]): readonly OwnPrize[] {
  const won = new Set(step.state.stages.flatMap((each) => (each.won === null ? [] : [each.stage])));
  return ownPrizes.filter((prize) => prize.ticketNo === ticketNo && won.has(prize.stage));
}
