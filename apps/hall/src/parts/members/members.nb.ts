import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { CardState } from '@lokalbingo/contract/counter';

const states: Readonly<Record<CardState, string>> = {
  open: 'Åpen',
  paused: 'Spillepause',
  fault: 'Kortfeil',
  closed: 'Avsluttet konto',
};

/** The state of a card, with the first day of play after a pause if it is known. */
export const cardStateTexts = (state: CardState, until?: string | null): string =>
  state === 'paused' && until ? `Spillepause, kan spille igjen ${formatIsoDay(until)}` : states[state];

/** The birth date, if it is known. */
export const bornText = (birthDate: string | null): string =>
  birthDate === null ? 'Fødselsdato mangler' : `Født ${formatIsoDay(birthDate)}`;
