/** Texts for the player about movements, in the transactions of the card. */
import type { PartyName, WalletTransferKind } from './party.ts';

const ofTicket = {
  open: 'Billett kjøpt',
  add: 'Påfyll av billett',
  close: 'Billett lukket',
  notTaken: 'Tilbake, ikke brukt: billett',
};

const orders: Readonly<Record<PartyName, Readonly<Record<WalletTransferKind | 'notTaken', string>>>> = {
  tickets_1: ofTicket,
  tickets_2: ofTicket,
  game_501: {
    open: 'Overført til spilløkt',
    add: 'Overført til spilløkt',
    close: 'Tilbake fra spilløkt',
    notTaken: 'Tilbake, ikke brukt: Spilløkt',
  },
};

/** The texts of a movement. Each hall names its own ticket systems, so no text names one. */
export const outsideMoneyTexts = {
  /** Money that leaves the card. */
  reserved: (party: PartyName, kind: WalletTransferKind): string => orders[party][kind],
  /** Money that comes back because the movement was rejected. */
  rejected: (party: PartyName, kind: WalletTransferKind): string =>
    `Ikke gjennomført: ${orders[party][kind]}`,
  /** Money that the party did not take. */
  notTaken: (party: PartyName): string => orders[party].notTaken,
  /** Winnings from the party. */
  won: (party: PartyName): string => `Gevinst: ${orders[party].close}`,
  /** The balance of a voucher or a session. */
  returned: (party: PartyName): string => orders[party].close,
};
