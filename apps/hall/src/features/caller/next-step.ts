/** Decides the caller's next step. Pure. */
import type { CallerPress, CallerRoundView, CallerView } from '@lokalbingo/contract/calling';

/** Why a caller waits. */
export type Wait =
  | 'no_round'
  | 'machine'
  | 'handed_over'
  | 'on_sale'
  | 'before_start'
  | 'machine_announces'
  | 'settling'
  | 'pace'
  | 'confirmation'
  | 'other_calls'
  | 'no_place';

/** The caller's next step: choose a ball, press, wait, or close an ended round. */
export type Step =
  | { readonly kind: 'choose'; readonly what: 'first' | 'next' | 'right' }
  | { readonly kind: 'press'; readonly press: CallerPress }
  | { readonly kind: 'wait'; readonly why: Wait; readonly ball?: number }
  | { readonly kind: 'end' };

/** The caller's input that no press has sent yet. */
export type Choice = {
  /** The ball that is chosen on the board or typed. */
  readonly chosen: number | undefined;
  readonly isCorrecting: boolean;
  /** The last ended round whose result the caller has closed. */
  readonly putAway: number | undefined;
};

/**
 * Decides the next step of the person who has the caller's place, or of another person who may confirm the
 * ball.
 */
export function nextStep(view: CallerView, choice: Choice): Step {
  const { round, lastEnded, holder } = view;
  if (!holder?.isOwn) return stepOfOther(round, holder ? 'other_calls' : 'no_place');
  if (lastEnded && lastEnded.roundId !== choice.putAway) return { kind: 'end' };
  if (!round) return wait('no_round');
  if (round.drawnBy === 'machine') return wait('machine');
  if (round.isHandedOver) return wait('handed_over');
  if (round.state.status === 'on_sale' || round.state.status === 'scheduled') return wait('on_sale');
  if (round.paused !== null) return press({ press: 'resume' });
  if (round.standing?.isCalled) return wait('settling', round.standing.ball);
  if (view.serverTime < round.startsAt) return wait('before_start');
  return round.drawnBy === 'led' ? stepOfLed(view.serverTime, round) : stepOfCaller(round, choice);
}

function stepOfCaller({ standing, place, confirmsBalls }: CallerRoundView, choice: Choice): Step {
  const { chosen, isCorrecting } = choice;
  if (!standing) {
    if (chosen !== undefined) return press({ press: 'announce', place, ball: chosen });
    return { kind: 'choose', what: place === 1 ? 'first' : 'next' };
  }
  const { ball, isConfirmed } = standing;
  if (isCorrecting)
    return chosen === undefined
      ? { kind: 'choose', what: 'right' }
      : press({ press: 'correct', place, was: ball, ball: chosen });
  if (!confirmsBalls || isConfirmed) return press({ press: 'call', place, ball });
  return standing.isOwn ? wait('confirmation', ball) : press({ press: 'confirm', place, ball });
}

function stepOfLed(now: Date, { standing, place, callFrom }: CallerRoundView): Step {
  if (!standing) return wait('machine_announces');
  if (callFrom && now < callFrom) return wait('pace', standing.ball);
  return press({ press: 'call', place, ball: standing.ball });
}

function stepOfOther(round: CallerView['round'], otherwise: Wait): Step {
  const standing = round?.standing;
  if (!standing || !round.confirmsBalls || standing.isConfirmed || standing.isCalled || standing.isOwn)
    return wait(otherwise);
  return press({ press: 'confirm', place: round.place, ball: standing.ball });
}

const wait = (why: Wait, ball?: number): Step => ({ kind: 'wait', why, ...(ball !== undefined && { ball }) });
const press = (pressed: CallerPress): Step => ({ kind: 'press', press: pressed });
