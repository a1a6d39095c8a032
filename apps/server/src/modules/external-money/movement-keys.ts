import type { TransferKind } from '../ledger/ledger.ts';

/** The key of a step of a movement in the ledger. */
export const stepKey = (kind: TransferKind, movementId: string): string => `${kind}:${movementId}`;

/** The keys of all steps of a movement that move money on our account with its party. */
export const partyKeys = (movementId: string): readonly string[] =>
  (['party_confirmed', 'party_returned', 'party_won'] as const).map((kind) => stepKey(kind, movementId));

/** The key of what was taken from the card that a rejection gives back. */
export const takenKeyOfRejection = (key: string): string =>
  key.replace(/^party_rejected:/, 'party_reserved:');
