import { formatOre, type Ore } from '@lokalbingo/money';

/** Ticket system 1's messages to a player, one line each. */
export const tickets1Texts = {
  refusal: {
    ticket_not_found: 'Billetten finnes ikke.',
    ticket_closed: 'Billetten er lukket.',
    ticket_locked: 'Billetten er i bruk i hallen. Prøv igjen når du er ferdig å spille der.',
    above_maximum: (maximumOre: Ore) => `En billett kan ikke fylles over ${formatOre(maximumOre)}.`,
    below_minimum: (minimumOre: Ore) => `Minste innskudd er ${formatOre(minimumOre)}.`,
    hall_closed: 'Hallen gjør opp dagen. Prøv igjen om noen minutter.',
    uuid_reused: 'Noe gikk galt. Prøv igjen.',
    cancelled: 'Forespørselen er avbrutt. Prøv igjen.',
  },
  ticket: {
    locked: 'I bruk i hallen nå.',
    closed: 'Lukket og utbetalt.',
    closedInHall: 'Utbetalt i hallen.',
    settlingDay: 'Hallen gjør opp dagen.',
    full: 'Billetten er full.',
  },
} as const;
