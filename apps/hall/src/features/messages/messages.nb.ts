import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay, formatOsloDayAndTime, osloDayEndingAt } from '@lokalbingo/browser/oslo-time';
import { failureText } from '../../platform/platform.nb.ts';

/** The end of a period: a moment, or the day that it ends. */
function endInWords(until: Date): string {
  const lastDay = osloDayEndingAt(until);
  return lastDay === undefined ? formatOsloDayAndTime(until) : formatIsoDay(lastDay);
}

/** Texts of the messages that staff write to players. */
export const messagesTexts = {
  title: 'Meldinger',
  text: 'Meldinger til spillerne på Min side, eller før et spill åpner.',
  newMessage: 'Ny melding',
  none: 'Ingen meldinger vises nå, og ingen er planlagt.',
  nonePast: 'Ingen tidligere meldinger.',
  past: 'Tidligere meldinger',
  columns: { heading: 'Melding', to: 'Til', place: 'Hvor', period: 'Når', state: 'Status' },
  audiences: (hall: string, chain: string) => ({
    hall,
    chain: `Alle haller i ${chain}`,
    all: 'Alle haller i Lokalbingo',
  }),
  places: { my_page: 'Min side', game_1: 'Før Hovedspill 1 og 2', game_3: 'Før Lynbingo' },
  types: {
    error: 'Feil (rød)',
    warning: 'Advarsel (gul)',
    info: 'Informasjon (blå)',
    other: 'Annet (grå)',
  },
  states: {
    proposed: 'Venter på godkjenning',
    planned: 'Vises senere',
    shown: 'Vises nå',
    ended: 'Ferdig',
    withdrawn: 'Trukket tilbake',
  },
  period: (from: Date, until: Date | null) =>
    until === null
      ? `Fra ${formatOsloDayAndTime(from)}`
      : `${formatOsloDayAndTime(from)} – ${endInWords(until)}`,
  loading: 'Henter meldingen',
  toMessages: 'Til alle meldinger',
  to: 'Til',
  place: 'Hvor',
  type: 'Type',
  heading: 'Overskrift',
  body: 'Tekst',
  bodyHint: 'Skriv **fet**, *kursiv*, [lenketekst](https://…) eller «- » foran hvert punkt.',
  fromDay: 'Vises fra dato',
  fromTime: 'Fra klokken',
  untilDay: 'Vises til dato',
  untilTime: 'Til klokken',
  fromHint: 'Uten dato vises meldingen med en gang.',
  untilHint: 'Uten dato vises meldingen til noen trekker den tilbake.',
  missing: 'Skriv noe her.',
  reversed: 'Meldingen må slutte senere enn den begynner.',
  preview: 'Slik ser spillerne meldingen',
  previewEmpty: 'Her ser du meldingen mens du skriver.',
  publish: 'Legg ut meldingen',
  propose: 'Send til godkjenning',
  proposeText: 'En systemansvarlig må godkjenne meldingen før spillerne ser den.',
  save: 'Lagre endringen',
  cancel: 'Avbryt',
  change: 'Endre',
  withdraw: 'Trekk tilbake',
  withdrawTitle: 'Trekke meldingen tilbake?',
  withdrawText: 'Spillerne ser den ikke lenger. Meldingen kan ikke legges ut igjen.',
  approve: 'Godkjenn',
  history: 'Historikk',
  steps: { written: 'Skrevet', changed: 'Endret', approved: 'Godkjent', withdrawn: 'Trukket tilbake' },
  stepBy: (step: string, by: string | null, at: Date) =>
    `${step} ${by === null ? '' : `av ${by} `}${formatOsloDayAndTime(at)}`,
  notFound: 'Vi finner ikke meldingen.',
  fetchAgain: 'Hent meldingen på nytt',
};

/** Why a message was not written, changed, approved or withdrawn. */
export function messageFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'message_changed':
      return 'En annen har endret meldingen. Ta vare på teksten din, og hent meldingen på nytt.';
    case 'message_withdrawn':
      return 'Meldingen er trukket tilbake.';
    case 'message_approved':
      return 'Meldingen er allerede godkjent.';
    case 'message_not_found':
      return messagesTexts.notFound;
    case 'period_reversed':
      return messagesTexts.reversed;
    case 'another_required':
      return 'Du skrev meldingen selv. En annen må godkjenne den.';
    default:
      return failureText(problem);
  }
}
