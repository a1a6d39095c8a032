/** Texts of the page that shows a code for the counter. */
export const memberCodeTexts = {
  title: 'Vis meg i hallen',
  back: 'Min side',
  intro: (hall: string) => `Vis eller les opp koden for betjeningen i ${hall}, så vet de at det er deg.`,
  code: 'Koden din',
  longLeft: 'Koden gjelder i mer enn ett minutt. Så får du en ny.',
  shortLeft: 'Koden gjelder i mindre enn ett minutt. Så får du en ny.',
  loading: 'Henter koden din',
  usedOnce: 'Hver kode kan brukes én gang. Trenger betjeningen en kode til, viser du en ny.',
  another: 'Vis ny kode',
  failed: 'Vi får ikke hentet koden din.',
  tooMany: 'Du har vist mange koder på kort tid. Vent litt, og prøv igjen.',
  notMyHall: 'Finner ikke denne bingohallen blant hallene dine.',
};
