/** Texts for a refused password. */
export const passwordTexts = {
  tooShort: 'Passordet må bestå av minst 7 tegn.',
  loggedOut: 'Passordet er ikke endret, for du er logget ut. Logg inn igjen.',
  same: 'Det nye passordet er det samme som det du har.',
  tooCommon: 'Passordet er for vanlig. Velg et annet.',
  /** Sentences that follow `tooCommon` and say why. */
  because: {
    own: 'Mobilnummeret og e-postadressen din er lette å gjette.',
    time: 'Årstall og datoer er lette å gjette.',
    pattern: 'Tegn som gjentas eller følger etter hverandre, er lette å gjette.',
    word: 'Mange bruker dette ordet eller navnet, også med tall og tegn rundt.',
  },
} as const;
