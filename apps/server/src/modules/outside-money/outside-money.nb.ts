/** What the player reads of movements among those of the card. */
import type { MovementKind, PartyName } from './party.ts';

const ticketOrders = { open: 'Billett kjøpt', add: 'Påfyll av billett', close: 'Billett lukket' };

const orders: Readonly<Record<PartyName, Readonly<Record<MovementKind, string>>>> = {
  tickets_1: ticketOrders,
  tickets_2: ticketOrders,
  game_501: { open: 'Overført til spilløkt', add: 'Overført til spilløkt', close: 'Tilbake fra spilløkt' },
};

/** The texts of a movement. What a ticket system is called is for its hall to say, so none of them names one. */
export const outsideMoneyTexts = {
  /** Money that leaves the card. */
  reserved: (party: PartyName, kind: MovementKind): string => orders[party][kind],
  /** Money that comes back because nothing came of it. */
  rejected: (party: PartyName, kind: MovementKind): string => `Ikke gjennomført: ${orders[party][kind]}`,
  /** Part of it that the party has not taken. */
  notTaken: (party: PartyName): string =>
    `Tilbake, ikke brukt: ${party === 'game_501' ? 'Spilløkt' : 'billett'}`,
  /** What was won there. */
  won: (party: PartyName): string => `Gevinst: ${orders[party].close}`,
  /** What a voucher or a session held. */
  returned: (party: PartyName): string => orders[party].close,
};
