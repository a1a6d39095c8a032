/** Decides whether a caller's act is accepted. Pure. */
import { isBall } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { ok } from '../../../platform/result.ts';
import { type Actor, isSamePerson } from '../../four-eyes/four-eyes.ts';
import { isDrawnByHall, type Round } from '../round.ts';
import { isHandedOver, type PlaceStanding, pauseReasonOf, wasCalled } from './acts-so-far.ts';
import type { CallerAct, CallerOutcome, CallerRefusal } from './caller-act.ts';

/** A caller's press: the ball and the position in the draw that the caller sees. */
export type BallWord =
  | { readonly say: 'announce'; readonly place: number; readonly ball: number }
  | { readonly say: 'confirm'; readonly place: number; readonly ball: number }
  | { readonly say: 'call'; readonly place: number; readonly ball: number }
  | { readonly say: 'correct'; readonly place: number; readonly was: number; readonly ball: number };

/** A caller's press. Players read `reason`. */
export type CallerWord =
  | BallWord
  | { readonly say: 'pause'; readonly reason: string }
  | { readonly say: 'resume' };

/** The facts for the decision, all read under the round's lock. */
export type CallerFacts = {
  readonly round: Round;
  readonly actor: Actor;
  readonly isBeingCancelled: boolean;
  /** Whether an earlier round of the game has not ended. */
  readonly isAfterAnother: boolean;
  /** All acts of the round so far, in their order. */
  readonly acts: readonly CallerAct[];
  /** What is announced for the current position, by the caller or, in a led round, by the machine. */
  readonly standing: PlaceStanding | null;
  readonly now: Date;
};

/**
 * Decides a caller's press: returns the act to store, or why it is refused. Each press on a ball names the position and the
 * ball that the caller sees. So the second of two concurrent callers is refused with the first one's ball, and no ball is
 * called that its caller has not read.
 */
export function decideCallerAct(word: CallerWord, facts: CallerFacts): CallerOutcome {
  const { round, acts, standing } = facts;
  const closedTo = whyNotNow(facts);
  if (closedTo) return no(closedTo);
  const place = round.ballsCalled + 1;
  const isMine = !('place' in word) || word.place === place;
  // The called ball may end the round, so no other act is possible before it is settled.
  if (standing?.isCalled) return no({ why: isMine ? 'being_settled' : 'moved_on' });
  const isPaused = pauseReasonOf(acts) !== undefined;
  if (word.say === 'resume') return isPaused ? ok({ act: 'resumed', place }) : no({ why: 'not_paused' });
  if (isPaused) return no({ why: 'paused' });
  if (word.say === 'pause')
    return round.phase === 'drawing'
      ? ok({ act: 'paused', place, reason: word.reason })
      : no({ why: 'not_begun' });
  return isMine ? decideBallWord(word, facts) : no({ why: 'moved_on' });
}

function decideBallWord(word: BallWord, facts: CallerFacts): CallerOutcome {
  const { round, acts, standing } = facts;
  const { place, ball } = word;
  const isLed = !isDrawnByHall(round);
  if (isLed && word.say !== 'call') return no({ why: 'not_drawn_by_hall' });
  const hasBall = word.say === 'call' || isBall(rulesOf(round.mainGame), ball);
  if (!hasBall) return no({ why: 'no_ball' });
  if (wasCalled(acts, ball)) return no({ why: 'called_before' });
  if (word.say === 'announce')
    return standing
      ? no({ why: 'announced_already', ball: standing.ball })
      : ok({ act: 'announced', place, ball });
  const named = word.say === 'correct' ? word.was : ball;
  if (standing?.ball !== named) return no({ why: 'not_announced', ball: standing?.ball ?? null });
  if (word.say === 'correct')
    return ball === named ? no({ why: 'same_ball' }) : ok({ act: 'corrected', place, ball });
  const needsConfirmation = round.confirmsBalls && !isLed && !standing.isConfirmed;
  if (word.say === 'call')
    return needsConfirmation ? no({ why: 'not_confirmed' }) : ok({ act: 'called', place, ball });
  if (!needsConfirmation) return no({ why: 'no_confirmation_needed' });
  return isSamePerson(standing.by, facts.actor)
    ? no({ why: 'own_ball' })
    : ok({ act: 'confirmed', place, ball });
}

/** Returns why no act is possible in the round now; undefined when one is. */
function whyNotNow({
  round,
  acts,
  isBeingCancelled,
  isAfterAnother,
  now,
}: CallerFacts): CallerRefusal | undefined {
  if (!isDrawnByHall(round) && !round.isLed) return { why: 'not_drawn_by_hall' };
  if (round.phase === 'finished' || round.phase === 'cancelled') return { why: 'over' };
  if (isBeingCancelled) return { why: 'being_cancelled' };
  if (isHandedOver(acts)) return { why: 'handed_over' };
  if (round.phase === 'on_sale') return { why: 'on_sale' };
  if (round.phase === 'drawing') return undefined;
  if (isAfterAnother) return { why: 'after_another' };
  if (now < round.startsAt) return { why: 'before_start', startsAt: round.startsAt };
  // The machine begins a led round.
  return round.isLed ? { why: 'not_begun' } : undefined;
}

function no(refusal: CallerRefusal): CallerOutcome {
  return { ok: false, refusal };
}
