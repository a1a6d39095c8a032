/** What the player reads of movements among those of the card. */
import type { MovementKind, PartyName } from './party.ts';

const ofTicket = {
  open: 'Billett kjøpt',
  add: 'Påfyll av billett',
  close: 'Billett lukket',
  notTaken: 'Tilbake, ikke brukt: billett',
};

const orders: Readonly<Record<PartyName, Readonly<Record<MovementKind | 'notTaken', string>>>> = {
  tickets_1: ofTicket,
  tickets_2: ofTicket,
  game_501: {
    open: 'Overført til spilløkt',
    add: 'Overført til spilløkt',
    close: 'Tilbake fra spilløkt',
    notTaken: 'Tilbake, ikke brukt: Spilløkt',
  },
};

/** The texts of a movement. What a ticket system is called is for its hall to say, so none of them names one. */
export const outsideMoneyTexts = {
  /** Money that leaves the card. */
  reserved: (party: PartyName, kind: MovementKind): string => orders[party][kind],
  /** Money that comes back because nothing came of it. */
  rejected: (party: PartyName, kind: MovementKind): string => `Ikke gjennomført: ${orders[party][kind]}`,
  /** Part of it that the party has not taken. */
  notTaken: (party: PartyName): string => orders[party].notTaken,
  /** What was won there. */
  won: (party: PartyName): string => `Gevinst: ${orders[party].close}`,
  /** What a voucher or a session held. */
  returned: (party: PartyName): string => orders[party].close,
};
