import type { Decision } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';

/** A caller's act on the ball at a position of the draw, counted from 1: which ball it is, or was corrected to. */
export type BallAct = {
  readonly act: 'announced' | 'corrected' | 'confirmed' | 'called';
  readonly place: number;
  readonly ball: number;
};

/** An act of a caller in a round, and its position in the draw. */
export type CallerAct =
  | BallAct
  | { readonly act: 'paused' | 'handed_over'; readonly place: number; readonly reason: string }
  | { readonly act: 'resumed'; readonly place: number };

/** The actor, the time, and the key of the press in the console, if it was one. */
export type ActOrigin = { readonly actor: Actor; readonly at: Date; readonly requestKey?: string };

/** A stored caller's act. */
export type KeptCallerAct = CallerAct & ActOrigin;

/**
 * Why a caller's act is refused. Nothing changes then.
 * - `not_found`: there is no such round.
 * - `not_drawn_by_hall`: our generator draws the round; a caller who leads it can only call and pause.
 * - `over`: it has ended.
 * - `being_cancelled`: the hall has decided to cancel it.
 * - `handed_over`: the rest of its draw was handed to the machine.
 * - `on_sale`: its tickets are still sold.
 * - `before_start`: it begins `startsAt`.
 * - `after_another`: an earlier round has not ended.
 * - `not_begun`: its draw has not begun, so there is nothing to pause.
 * - `paused`: the round is paused.
 * - `not_paused`: the round is not paused.
 * - `no_ball`: the game has no such ball.
 * - `called_before`: the ball has been called in this round.
 * - `moved_on`: the draw is at another position, for example because somebody else has called meanwhile.
 * - `announced_already`: `ball` is announced, and waits to be called or corrected.
 * - `not_announced`: the given ball is not announced; `ball` is the announced one, if any.
 * - `same_ball`: the correction names the same ball.
 * - `not_confirmed`: a second person must confirm the ball first.
 * - `own_ball`: the person who announced or corrected the ball cannot confirm it.
 * - `no_confirmation_needed`: the ball is already confirmed, or the hall requires no confirmation.
 * - `being_settled`: it has been called, and can no longer be corrected.
 */
export type CallerRefusal =
  | {
      readonly why:
        | 'not_found'
        | 'not_drawn_by_hall'
        | 'over'
        | 'being_cancelled'
        | 'handed_over'
        | 'on_sale'
        | 'after_another'
        | 'not_begun'
        | 'paused'
        | 'not_paused'
        | 'no_ball'
        | 'called_before'
        | 'moved_on'
        | 'same_ball'
        | 'not_confirmed'
        | 'own_ball'
        | 'no_confirmation_needed'
        | 'being_settled';
    }
  | { readonly why: 'before_start'; readonly startsAt: Date }
  | { readonly why: 'announced_already'; readonly ball: number }
  | { readonly why: 'not_announced'; readonly ball: number | null };

/** The act to store, or why it is refused. */
export type CallerOutcome = Decision<CallerAct, CallerRefusal>;
