import type { TransferKind } from '../ledger/ledger.ts';

/** Returns the ledger key of a step of a movement. */
export const stepKey = (kind: TransferKind, walletTransferId: string): string =>
  `${kind}:${walletTransferId}`;

/** Returns the ledger keys of all steps of a movement that change our account with its party. */
export const partyKeys = (walletTransferId: string): readonly string[] =>
  (['party_confirmed', 'party_returned', 'party_won'] as const).map((kind) =>
    stepKey(kind, walletTransferId),
  );

/** Returns the key of the reservation that a rejection returns. */
export const takenKeyOfRejection = (key: string): string =>
  key.replace(/^party_rejected:/, 'party_reserved:');
