/** Texts of the pages that explain the games (specification §2 How to play, Main game 2 news; §9 Games). */
export const howToPlayTexts = {
  title: 'Hvordan spille bingo',
  description:
    'Reglene for bingo på nett: stor bong og Kvikkbingo, frifeltet i midten, radene som gir gevinst, og hvor gevinsten settes inn.',
  lead: 'Du spiller med de samme tallene som trekkes i bingohallen. Her er det du trenger å vite.',
  largeHeading: 'Stor bong',
  largeText: 'En stor bong har 3 felt med 25 tall i hvert felt. Tallene går fra 1 til 75.',
  smallHeading: 'Liten bong (Kvikkbingo)',
  smallText: 'En liten bong har 1 felt med 25 tall.',
  fieldLabel: 'Et felt på en bong, med én rad markert',
  freeplayHeading: 'Freeplay',
  freeplayText: 'Tallet i midten er skjult og regnes som et gratis tall.',
  columnsHeading: 'Kolonnene',
  columnsText: 'Hver kolonne har sin bokstav og sine tall:',
  columns: [
    { letter: 'B', first: 1, last: 15 },
    { letter: 'I', first: 16, last: 30 },
    { letter: 'N', first: 31, last: 45 },
    { letter: 'G', first: 46, last: 60 },
    { letter: 'O', first: 61, last: 75 },
  ],
  columnRange: (first: number, last: number) => `${first}–${last}`,
  winsHeading: 'Slik vinner du',
  winsText:
    'Du vinner på vannrette rader, etter tur: først én rad, så to rader, og videre opp til fem rader. Alle radene må være i samme felt.',
  screenHeading: 'På skjermen',
  screenText:
    'Den beste bongen flyttes øverst til venstre og viser hvor mange tall den mangler. Det neste tallet som blir ropt opp, vises på forhånd.',
  prizesHeading: 'Gevinster',
  prizesText: 'Gevinster betales til spillekontoen din.',
} as const;

/** Texts of the page about main game 2. */
export const mainGame2Texts = {
  title: 'Hovedspill 2',
  description:
    'Bonger til 5, 10 og 20 kroner, gevinst som følger bongprisen, og jackpot på diagonalen: slik er Hovedspill 2.',
  lead: 'Bongene koster 5, 10 og 20 kroner. En bong til 10 kroner gir 2 ganger gevinsten, og en bong til 20 kroner gir 4 ganger gevinsten.',
  jackpotHeading: 'Jackpot på diagonalen',
  jackpotText:
    'Får du en diagonal gjennom midtruten på få trekk, vinner du jackpot. Fra 6 trekk og videre gjelder den vanlige radgevinsten.',
  tableCaption: 'Gevinst og jackpot for hver bong',
  ticket: 'Bong',
  multiplier: 'Gevinst',
  within4: 'Jackpot innen 4 trekk',
  within5: 'Jackpot innen 5 trekk',
  rows: [
    { ticket: 'kr 5', multiplier: '1x', within4: 'kr 2 500', within5: 'kr 625' },
    { ticket: 'kr 10', multiplier: '2x', within4: 'kr 5 000', within5: 'kr 1 250' },
    { ticket: 'kr 20', multiplier: '4x', within4: 'kr 10 000', within5: 'kr 2 500' },
  ],
  priceHeading: 'Prisen står på bongen',
  priceText: 'Bongens pris står øverst til venstre på bongen.',
  pictureLabel: 'En bong til 10 kroner. Prisen står øverst til venstre.',
  price: '10 kr',
} as const;
