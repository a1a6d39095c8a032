import type { WalletTransfer } from '../external-money/external-money.ts';

/** The outcome of a movement as shown to the player. */
export type WalletTransferAnswer = {
  readonly outcome: 'done' | 'refused' | 'unknown';
  /** Empty when it is done. */
  readonly errorText: string;
};

/** Converts an outcome: with the system's own text if it has any, otherwise ours. */
export function outcomeOf(
  { state, text }: WalletTransfer,
  ours: { readonly failed: string; readonly unknown: string },
): WalletTransferAnswer {
  if (state === 'confirmed') return { outcome: 'done', errorText: '' };
  if (state === 'rejected') return { outcome: 'refused', errorText: text === '' ? ours.failed : text };
  return { outcome: 'unknown', errorText: ours.unknown };
}
