import type { YesOrNo } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';

/** What a caller does with a ball. */
export type CallerDeed = 'announced' | 'corrected' | 'called';

/** A caller's word on the ball at a place of the draw, counted from 1: which it is, or was corrected to. */
export type CallerAct = {
  readonly act: CallerDeed;
  readonly place: number;
  readonly ball: number;
};

/** A caller's word as it is kept. */
export type KeptCallerAct = CallerAct & { readonly actor: Actor; readonly at: Date };

/**
 * Why a caller's word does not count. Nothing is changed then.
 * - `not_found`: there is no such round.
 * - `not_drawn_by_hall`: our generator draws it.
 * - `over`: it has ended.
 * - `being_cancelled`: the hall has decided to cancel it.
 * - `on_sale`: its tickets are still sold.
 * - `before_start`: it begins `startsAt`.
 * - `after_another`: one before it has not ended.
 * - `no_ball`: the game has no such ball.
 * - `called_before`: the ball has been called in this round.
 * - `moved_on`: it is another place's turn, as when somebody else has called meanwhile.
 * - `announced_already`: `ball` is announced, and waits to be called or corrected.
 * - `not_announced`: no ball is announced, or another than the one named: `ball`, if any.
 * - `same_ball`: it is corrected to what it is.
 * - `being_settled`: it has been called, and can be corrected no more.
 */
export type CallerRefusal =
  | {
      readonly why:
        | 'not_found'
        | 'not_drawn_by_hall'
        | 'over'
        | 'being_cancelled'
        | 'on_sale'
        | 'after_another'
        | 'no_ball'
        | 'called_before'
        | 'moved_on'
        | 'same_ball'
        | 'being_settled';
    }
  | { readonly why: 'before_start'; readonly startsAt: Date }
  | { readonly why: 'announced_already'; readonly ball: number }
  | { readonly why: 'not_announced'; readonly ball: number | null };

/** The word that counts, or why it does not. */
export type CallerOutcome = YesOrNo<CallerAct, CallerRefusal>;
