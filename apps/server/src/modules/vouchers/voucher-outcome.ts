import type { Movement } from '../external-money/external-money.ts';

/** What became of a movement, as the player is told. */
export type MovementAnswer = {
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Empty when it is done. */
  readonly errorText: string;
};

/** Tells it: in the system's own words where it has any, else in ours. */
export function outcomeOf(
  { state, text }: Movement,
  ours: { readonly failed: string; readonly unknown: string },
): MovementAnswer {
  if (state === 'confirmed') return { outcome: 'done', errorText: '' };
  if (state === 'rejected') return { outcome: 'refused', errorText: text === '' ? ours.failed : text };
  return { outcome: 'unknown', errorText: ours.unknown };
}
