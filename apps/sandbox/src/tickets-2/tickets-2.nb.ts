import { formatOre, type Ore } from '@lokalbingo/money';

/** Ticket system 2's messages to a player, one line each. */
export const tickets2Texts = {
  message: {
    '00': '',
    '10': 'Vi finner ikke billetten.',
    '11': 'Billetten er allerede lukket.',
    '12': 'Billetten spilles på en terminal nå. Avslutt spillet der først.',
    '20': (maximumOre: Ore) => `Det er ikke plass til mer enn ${formatOre(maximumOre)} på en billett.`,
    '21': (minimumOre: Ore) => `Du må sette inn minst ${formatOre(minimumOre)}.`,
    '30': 'Dagsoppgjøret pågår. Prøv igjen om litt.',
    '40': 'Noe gikk galt. Prøv igjen.',
    '41': 'Oppdraget er avbrutt. Prøv igjen.',
    '90': '',
    '99': '',
  },
  info: {
    atTerminal: 'Spilles på terminal.',
    closed: 'Billetten er lukket.',
    paidInHall: 'Betalt ut i hallen.',
    settlingDay: 'Dagsoppgjøret pågår.',
    full: 'Det er ikke plass til mer på billetten.',
  },
} as const;
