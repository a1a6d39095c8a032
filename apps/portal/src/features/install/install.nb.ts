/** The offer to add the portal to the home screen. */
export const installTexts = {
  heading: (product: string) => `Legg ${product} på hjemskjermen`,
  text: 'Da åpner du Min side med ett trykk, uten å skrive adressen.',
  onIphone: 'Trykk på Del nederst i Safari (firkanten med en pil opp), og velg «Legg til på Hjem-skjerm».',
  onIpad: 'Trykk på Del øverst i Safari (firkanten med en pil opp), og velg «Legg til på Hjem-skjerm».',
  yes: 'Legg til',
  no: 'Nei takk',
  understood: 'Jeg forstår',
};
