/** Texts of the window itself. */
export const appTexts = {
  opening: 'Åpner spillet …',
  /** For a player with tickets in a round, while the window loads. */
  openingAssurance:
    'Bongene du har kjøpt, er fortsatt med mens spillet åpnes. Gevinster settes inn på spillekontoen.',
  unreachableHeading: 'Vi får ikke åpnet spillet',
  triesAgain: 'Vi prøver igjen av oss selv.',
  reconnecting: 'Kobler til igjen …',
  ticketsPlayOn: 'Bongene du har kjøpt, er fortsatt med.',
  tryAgain: 'Prøv igjen',
  continueHere: 'Fortsett her',
  closeWindow: 'Lukk vinduet',
  tickets: 'Dine bonger',
  ticketsFor: (time: string) => `Dine bonger til kl.\u00a0${time}`,
  noTickets: 'Du har ingen bonger i denne runden.',
  noTicketsAdvice: 'Du kan følge trekningen likevel, og kjøpe bonger til de neste rundene.',
  recall: 'Rundene mine',
  toMyPage: 'Til Min side',
  play: 'Spillet',
  buy: 'Kjøp bonger',
  held: (count: number) => (count === 1 ? 'Du har 1 bong' : `Du har ${count} bonger`),
  forRound: (time: string) => `til kl.\u00a0${time}`,
  purchaseTrouble: {
    unknown: 'Vi vet ikke om kjøpet gikk gjennom.',
    refused: 'Ingenting er kjøpt.',
  },
  readMore: 'Les mer',
  read: 'Lest',
  ended: {
    not_opened: {
      heading: 'Spillet er ikke åpnet',
      text: 'Spillet åpnes fra Min side. Gå dit, og velg spillet i hallen din.',
    },
    session_ended: {
      heading: 'Du er logget ut av spillet',
      text: 'Bongene du har kjøpt, er fortsatt med, og gevinster settes inn på spillekontoen. Vil du følge med, åpner du spillet på nytt fra Min side.',
    },
    paused: {
      heading: 'Du har spillepause',
      text: 'Spillet er lukket. Bongene du har kjøpt, er fortsatt med, og gevinster settes inn på spillekontoen.',
    },
    taken_over: {
      heading: 'Spillet er åpnet i et annet vindu',
      text: 'Du kan bare ha spillet åpent ett sted. Bongene dine er fortsatt med. Du kan lukke dette vinduet.',
    },
    replaced: {
      heading: 'Spillet er åpnet i et annet vindu',
      text: 'Du kan bare ha spillet åpent ett sted. Bongene du har kjøpt, er fortsatt med i det andre vinduet. Vil du heller spille her, trykker du på «Fortsett her».',
    },
    renewed: {
      heading: 'Spillet er fornyet siden du åpnet vinduet',
      text: 'Reglene for premiene er nye. Last siden på nytt, så ser du premiene slik de er nå. Bongene du har kjøpt, er fortsatt med.',
    },
  },
  brokenHeading: 'Noe gikk galt i dette vinduet',
  broken: 'Bongene dine er fortsatt med. Last siden på nytt for å fortsette.',
  reload: 'Last siden på nytt',
  /** Texts of the part that is loaded after the table. */
  coming: 'Hentes …',
  missing: 'Vi får ikke hentet dette akkurat nå. Vi prøver igjen av oss selv.',
  replaced:
    'Spillet er fornyet siden du åpnet vinduet. Last siden på nytt for å bruke dette. Bongene dine er fortsatt med.',
};
