import type { ApiProblem } from '@lokalbingo/api-client/api';
import { gameName } from '@lokalbingo/bingo/games.nb';
import type { ScreenShows } from '@lokalbingo/contract/hall-screens';

/** Texts of the page of hall screens. */
export const screensTexts = {
  title: 'Hallskjermer',
  text: (address: string) =>
    `Åpne ${address} i nettleseren på en skjerm i hallen. Den viser en kode. Skriv koden her.`,
  none: 'Hallen har ingen skjermer ennå.',
  code: 'Kode på skjermen',
  codeHint: 'Seks tegn',
  name: 'Navn på skjermen',
  nameHint: 'For eksempel «Ved baren»',
  pair: 'Legg til skjerm',
  columns: { name: 'Navn', shows: 'Viser', seen: 'Sist sett', acts: '' },
  alive: 'På nett',
  away: (at: string) => `Ikke på nett siden ${at}`,
  never: 'Ikke sett ennå',
  steer: 'Styr',
  steerOf: (name: string) => `Styr ${name}`,
  identify: 'Vis navn',
  identifyOf: (name: string) => `Vis navnet på ${name}`,
  remove: 'Fjern',
  removeOf: (name: string) => `Fjern ${name}`,
  removeText: 'Skjermen blir mørk med en gang og viser en ny kode.',
  game: 'Spill på skjermen',
  automatic: 'Spillet som trekkes nå, eller det neste',
  message: 'Egen melding nederst',
  messageHint: 'Inntil 200 tegn. La feltet stå tomt hvis skjermen ikke skal vise noe.',
  paused: 'Vis bare hallens navn og meldingen',
  speaks: 'Les opp tallene på skjermen',
  save: 'Lagre',
};

/** A screen's content, in short. */
export function showsInWords({ mainGame, isPaused }: ScreenShows): string {
  if (isPaused) return 'Bare hallens navn';
  return mainGame === null ? 'Velger spill selv' : gameName(mainGame);
}

/** The text for a refusal about screens; undefined for refusals that the console itself has a text for. */
export function screenFailureText({ code }: ApiProblem): string | undefined {
  if (code === 'screen_code_unknown')
    return 'Vi fant ingen skjerm med denne koden. Sjekk om skjermen viser en ny kode, og prøv igjen.';
  if (code === 'too_many_screen_codes')
    return 'Dere har prøvd for mange koder. Vent ti minutter, og prøv igjen.';
  return code === 'screen_not_found' ? 'Skjermen er fjernet.' : undefined;
}
