import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the search for members. */
export const memberSearchTexts = {
  key: 'Gå til søkefeltet',
  label: 'Søk etter medlem',
  placeholder: 'Mobil, navn, fødselsdato, kupong eller referanse',
  hits: 'Medlemmer som ble funnet',
  found: (count: number) => (count === 1 ? '1 medlem funnet' : `${count} medlemmer funnet`),
  how: 'Velg med piltastene, og trykk Enter.',
  more: 'Det er flere. Skriv mer av navnet, eller bruk mobilnummer eller fødselsdato.',
  nothing: 'Fant ingen. Prøv mobilnummer, fødselsdato eller bare en del av navnet.',
  tooShort: 'Skriv minst to tegn.',
};

/** Why a search failed. */
export function searchFailureText(problem: ApiProblem): string {
  if (problem.code !== 'too_many_searches') return failureText(problem);
  const seconds = Number(problem.facts?.retryAfterSeconds ?? 60);
  return `Du har søkt mange ganger på kort tid. Vent ${Math.max(1, Math.ceil(seconds / 60))} min, og prøv igjen.`;
}
