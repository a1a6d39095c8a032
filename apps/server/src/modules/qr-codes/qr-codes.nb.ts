/** Texts for players about refused QR codes, and the usual messages of codes without their own. */
import type { CodeKind } from './qr-code.ts';

const day = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const inWords = (lastDay: string): string => day.format(new Date(lastDay));

/** A literal `\n` becomes a line break. */
export const qrTexts = {
  unknown:
    'Vi kjenner ikke denne koden.\\nHar du skrevet den inn, se om alle tegnene er riktige. Ellers kan du spørre i hallen.',
  expired: (hall: string, lastDay: string) =>
    `Denne koden fra ${hall} kunne brukes til og med ${inWords(lastDay)}.`,
  used: (hall: string) => `Denne koden fra ${hall} er allerede brukt av en annen.`,
  otherHall: (hall: string) =>
    `Denne koden er for medlemmer av ${hall}, og du har ikke spillekonto der.\\nPå Min side kan du bli medlem i flere haller.`,
  noHall: (hall: string) =>
    `Denne koden er for medlemmer av ${hall}, og du har ikke spillekonto der ennå.\\nDu kan bli medlem på Min side, og så bruke koden.`,
  paused: (hall: string) =>
    `Du har spillepause i ${hall}, og denne koden handler om spill.\\nDen vises ikke så lenge du har pause.`,
  tooMany: (minutes: number) =>
    `Du har prøvd mange koder som ikke finnes.\\nVent ${minutes === 1 ? '1 minutt' : `${minutes} minutter`}, og prøv igjen.`,
};

/** The message of a code without its own; a code about a game always has the hall's own. */
export const usualMessage: Readonly<Record<Exclude<CodeKind, 'game'>, (hall: string) => string>> = {
  welcome: (hall) => `Velkommen til ${hall}!\\nSpør oss i hallen om det er noe du lurer på.`,
  hall_page: (hall) => `Velkommen til ${hall}!\\nTrykk OK for å åpne siden til hallen.`,
};
