/** What the player reads of movements among those of the card. */
import type { MovementKind, PartyName } from './party.ts';

/** What the parties are called. */
export const partyNames: Readonly<Record<PartyName, string>> = {
  tickets_1: 'Billettsystem 1',
  tickets_2: 'Billettsystem 2',
  game_501: 'Spilløkt',
};

const orders: Readonly<Record<PartyName, Readonly<Record<MovementKind, string>>>> = {
  tickets_1: {
    open: 'Billett kjøpt, Billettsystem 1',
    add: 'Påfyll av billett, Billettsystem 1',
    close: 'Billett lukket, Billettsystem 1',
  },
  tickets_2: {
    open: 'Billett kjøpt, Billettsystem 2',
    add: 'Påfyll av billett, Billettsystem 2',
    close: 'Billett lukket, Billettsystem 2',
  },
  game_501: { open: 'Overført til spilløkt', add: 'Overført til spilløkt', close: 'Tilbake fra spilløkt' },
};

/** See {@link partyNames}. */
export const outsideMoneyTexts = {
  /** Money that leaves the card. */
  reserved: (party: PartyName, kind: MovementKind): string => orders[party][kind],
  /** Money that comes back because nothing came of it. */
  rejected: (party: PartyName, kind: MovementKind): string => `Ikke gjennomført: ${orders[party][kind]}`,
  /** Part of it that the party has not taken. */
  notTaken: (party: PartyName): string => `Tilbake, ikke brukt: ${partyNames[party]}`,
  /** What was won there. */
  won: (party: PartyName): string => `Gevinst: ${orders[party].close}`,
  /** What a voucher or a session held. */
  returned: (party: PartyName): string => orders[party].close,
};
