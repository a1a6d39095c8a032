/** Computes a round's state from its callers' acts. Pure. */
import type { Actor } from '../../four-eyes/four-eyes.ts';
import type { BallAct, CallerAct } from './caller-act.ts';

/** The ball at a position of the draw, as announced, corrected, confirmed or called so far. */
export type PlaceStanding = {
  /** The ball after the last correction. */
  readonly ball: number;
  readonly isCalled: boolean;
  readonly isConfirmed: boolean;
  /** Who last announced or corrected it; undefined when the machine did. */
  readonly by: Actor | undefined;
};

type MaybeKept = CallerAct & { readonly actor?: Actor };

const isOfBall = (act: MaybeKept): act is BallAct & { readonly actor?: Actor } => 'ball' in act;

/** Returns what callers have entered for a position so far; null for nothing. */
export function standingAt(acts: readonly MaybeKept[], place: number): PlaceStanding | null {
  const said = acts.filter(isOfBall).filter((act) => act.place === place);
  const namedAt = said.findLastIndex(({ act }) => act === 'announced' || act === 'corrected');
  const named = said[namedAt];
  if (!named) return null;
  return {
    ball: named.ball,
    isCalled: said.some(({ act }) => act === 'called'),
    isConfirmed: said.slice(namedAt).some(({ act }) => act === 'confirmed'),
    by: named.actor,
  };
}

/** Whether a caller has called the ball at a position. */
export const isCalledAt = (acts: readonly CallerAct[], place: number): boolean =>
  acts.some((act) => act.act === 'called' && act.place === place);

/** Whether a ball has been called by a caller. */
export const wasCalled = (acts: readonly CallerAct[], ball: number): boolean =>
  acts.some((act) => act.act === 'called' && act.ball === ball);

/** Returns why a round is paused; undefined when it is not. */
export function pauseReasonOf(acts: readonly CallerAct[]): string | undefined {
  const last = acts.findLast(({ act }) => ['paused', 'resumed', 'handed_over'].includes(act));
  return last?.act === 'paused' ? last.reason : undefined;
}

/** Whether the rest of a draw was handed to the machine. */
export const isHandedOver = (acts: readonly CallerAct[]): boolean =>
  acts.some(({ act }) => act === 'handed_over');
