import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import type { CardState } from '@lokalbingo/contract/counter';

const states: Readonly<Record<CardState, string>> = {
  open: 'Åpen',
  paused: 'Spillepause',
  fault: 'Kortfeil',
  closed: 'Avsluttet konto',
};

/** The state of a card, with the day on which a pause ends where it is known. */
export const cardStateTexts = (state: CardState, until?: string | null): string =>
  state === 'paused' && until ? `Spillepause til ${formatIsoDay(until)}` : states[state];

/** The birth date, and the age where it is known. */
export const bornText = (birthDate: string | null): string =>
  birthDate === null ? 'Fødselsdato mangler' : `Født ${formatIsoDay(birthDate)}`;
