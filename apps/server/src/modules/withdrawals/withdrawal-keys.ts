/** The ledger keys of a withdrawal. */
import type { TransferKind } from '../ledger/ledger.ts';

/** Returns the key of the one transfer of a kind that a withdrawal makes. */
export const withdrawalKey = (kind: TransferKind, withdrawalId: number): string => `${kind}:${withdrawalId}`;

/** Returns the key of the reservation that a return gives back. */
export const takenKeyOfReturn = (key: string): string =>
  key.replace(/^withdrawal_returned:/, 'withdrawal_held:');
