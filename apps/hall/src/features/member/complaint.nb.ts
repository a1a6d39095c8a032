/** Texts of a complaint that staff receive. */
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';

export const complaintTexts = {
  title: 'Klage',
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
