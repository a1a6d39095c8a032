/** Under which keys the ledger knows the money of a withdrawal. */
import type { TransferKind } from '../ledger/ledger.ts';

/** The one transfer of a kind that a withdrawal makes. */
export const withdrawalKey = (kind: TransferKind, withdrawalId: number): string => `${kind}:${withdrawalId}`;

/** The key of what was taken from the card that a return gives back. */
export const takenKeyOfReturn = (key: string): string =>
  key.replace(/^withdrawal_returned:/, 'withdrawal_held:');
