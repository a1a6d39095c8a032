/** Texts of a complaint that staff receive. */
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';

export const complaintTexts = {
  title: 'Klage',
  all: 'Klager',
  none: 'Medlemmet har ikke klaget på noe i hallen.',
  columns: { number: 'Nummer', about: 'Gjelder', receivedAt: 'Mottatt', state: 'Status' },
  due: (at: Date) => `Svar senest ${formatIsoDay(osloIsoDay(at))}`,
  overdue: (at: Date) => `Fristen var ${formatIsoDay(osloIsoDay(at))}`,
  outcomes: { upheld: 'Medhold', partly_upheld: 'Delvis medhold', rejected: 'Ikke medhold' },
  text: 'Skriv klagen slik medlemmet sier den. Medlemmet får nummeret og svarfristen på e-post eller SMS, og svaret på Min side.',
  about: 'Hva gjelder klagen?',
  round: 'Nummeret på runden',
  roundHint: 'Står ved resultatet og under «Runder». Kan være tomt.',
  roundUnknown: 'Medlemmet hadde ingen bonger i denne runden.',
  words: 'Klagen',
  missing: 'Skriv hva medlemmet klager på.',
  send: 'Ta imot klagen',
  sent: (number: string, dueAt: Date) =>
    `Klagen har nummer ${number}. Medlemmet får svar senest ${formatIsoDay(osloIsoDay(dueAt))}.`,
};
