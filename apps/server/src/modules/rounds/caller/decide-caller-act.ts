/** Whether a caller's word counts. Pure. */
import { isBall } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf } from '@lokalbingo/bingo/games';
import { ok } from '../../../platform/result.ts';
import { isDrawnByHall, type Round } from '../round.ts';
import type { CallerAct, CallerOutcome, CallerRefusal } from './caller-act.ts';

/** What a caller says, and at which place of the draw, as the caller sees it. */
export type CallerWord =
  | { readonly say: 'announce'; readonly place: number; readonly ball: number }
  | { readonly say: 'call'; readonly place: number; readonly ball: number }
  | { readonly say: 'correct'; readonly place: number; readonly was: number; readonly ball: number };

/** What is known when a word is decided, all of it behind the round's lock. */
export type CallerFacts = {
  readonly round: Round;
  readonly isBeingCancelled: boolean;
  /** Whether an earlier round of the game has not ended. */
  readonly isAfterAnother: boolean;
  /** All words of the round so far, in their order. */
  readonly acts: readonly CallerAct[];
  readonly now: Date;
};

/** What the words on a place come to. */
export type PlaceStanding = { readonly ball: number; readonly isCalled: boolean };

/** What is said of a place so far: the ball as it was corrected last; null when nothing is. */
export function standingAt(acts: readonly CallerAct[], place: number): PlaceStanding | null {
  const said = acts.filter((act) => act.place === place);
  const last = said.at(-1);
  return last ? { ball: last.ball, isCalled: said.some(({ act }) => act === 'called') } : null;
}

/**
 * Yes with the act that is to be kept, or why not. Each word names the place and the ball that its caller sees: of two
 * callers at once the second is told what the first has done, and nothing is called that its caller has not read.
 */
export function decideCallerAct(word: CallerWord, facts: CallerFacts): CallerOutcome {
  const { round, acts } = facts;
  const closedTo = whyNotNow(facts);
  if (closedTo) return no(closedTo);
  const place = round.ballsCalled + 1;
  const standing = standingAt(acts, place);
  // The round may end by the ball that has been called: what follows it is not known before it is settled.
  if (standing?.isCalled) return no({ why: word.place === place ? 'being_settled' : 'moved_on' });
  if (word.place !== place) return no({ why: 'moved_on' });
  const hasBall = word.say === 'call' || isBall(rulesOf(round.mainGame), word.ball);
  if (!hasBall) return no({ why: 'no_ball' });
  if (acts.some(({ act, ball }) => act === 'called' && ball === word.ball))
    return no({ why: 'called_before' });
  const { ball } = word;
  if (word.say === 'announce')
    return standing
      ? no({ why: 'announced_already', ball: standing.ball })
      : ok({ act: 'announced', place, ball });
  const named = word.say === 'call' ? word.ball : word.was;
  if (standing?.ball !== named) return no({ why: 'not_announced', ball: standing?.ball ?? null });
  if (word.say === 'call') return ok({ act: 'called', place, ball });
  return ball === named ? no({ why: 'same_ball' }) : ok({ act: 'corrected', place, ball });
}

/** Why nothing can be said in the round now, whatever it is. */
function whyNotNow({ round, isBeingCancelled, isAfterAnother, now }: CallerFacts): CallerRefusal | undefined {
  if (!isDrawnByHall(round)) return { why: 'not_drawn_by_hall' };
  if (round.phase === 'finished' || round.phase === 'cancelled') return { why: 'over' };
  if (isBeingCancelled) return { why: 'being_cancelled' };
  if (round.phase === 'on_sale') return { why: 'on_sale' };
  if (round.phase === 'drawing') return undefined;
  if (isAfterAnother) return { why: 'after_another' };
  if (now < round.startsAt) return { why: 'before_start', startsAt: round.startsAt };
  return undefined;
}

function no(refusal: CallerRefusal): CallerOutcome {
  return { ok: false, refusal };
}
