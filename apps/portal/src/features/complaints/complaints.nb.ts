/** Texts of the player's complaints. */
import { formatIsoDay, osloIsoDay } from '@lokalbingo/browser/oslo-time';
import {
  type ComplaintOutcome,
  type ComplaintSubject,
  openComplaintsAtMost,
} from '@lokalbingo/contract/complaints';

const day = (moment: Date): string => formatIsoDay(osloIsoDay(moment));

export const complaintTexts = {
  title: 'Klager',
  toMyPage: 'Min side',
  loading: 'Henter',
  failed: 'Vi får ikke hentet dette.',
  intro: 'Her ser du klagene dine og svarene på dem. Du kan klage og lese svar også når du har spillepause.',
  none: 'Du har ingen klager.',
  begin: 'Skriv en klage',
  howTo: 'Slik behandler vi klager',
  sent: (number: string, dueAt: Date) =>
    `Klagen er sendt, og har nummer ${number}. Du får svar senest ${day(dueAt)}.`,

  form: 'Ny klage',
  hall: 'Bingohall',
  about: 'Hva gjelder klagen?',
  subjects: {
    round: 'En runde',
    payment: 'En betaling',
    hall: 'Bingohallen',
    other: 'Noe annet',
  } satisfies Record<ComplaintSubject, string>,
  round: (roundId: number) => `Runde ${roundId}`,
  aboutRound:
    'Åpne runden under «Rundene mine» for å klage på den, eller skriv under hvilken runde det gjelder.',
  myRounds: 'Rundene mine',
  payment: 'Hvilken betaling?',
  noPayment: 'Ikke i listen',
  text: 'Skriv klagen',
  textHint: 'Hva skjedde, og hva mener du er riktig? Skriv ikke fødselsnummer, kortnummer eller koder.',
  missing: 'Skriv hva du klager på.',
  byMail: 'Svaret får du på siden «Klager». Vi sier fra på e-post eller SMS.',
  send: 'Send klagen',
  noHalls: 'Du må ha spillekonto i en bingohall for å klage her. Skriv til oss i stedet.',

  number: (number: string) => `Klage ${number}`,
  sentAt: (hall: string, at: Date) => `${hall} · sendt ${day(at)}`,
  states: { open: 'Venter på svar', asked: 'Vi spør deg om noe' },
  outcomes: {
    upheld: 'Du fikk medhold',
    partly_upheld: 'Du fikk delvis medhold',
    rejected: 'Du fikk ikke medhold',
  } satisfies Record<ComplaintOutcome, string>,
  due: (at: Date) => `Du får svar senest ${day(at)}.`,
  you: 'Du',
  us: 'Svar fra oss',
  wroteAt: day,
  reply: 'Svar oss',
  sendReply: 'Send svaret',
  disagree: 'Jeg er ikke enig',
  disagreeUntil: (until: Date) =>
    `Er du ikke enig? Du kan skrive til oss én gang til, senest ${day(until)}. Da ser en annen på klagen.`,
  why: 'Hvorfor er du ikke enig?',
  reopen: 'Send klagen på nytt',
  cancel: 'Avbryt',
  goOn: 'Slik går du videre med klagen',
};

/** Why a complaint was not sent; undefined when no rule of complaints explains it. */
export function complaintFailureText(code: string): string | undefined {
  switch (code) {
    case 'too_many_complaints':
      return `Du har allerede ${openComplaintsAtMost} klager som venter på svar. Ring hallen hvis det haster.`;
    case 'complaint_not_open':
      return 'Klagen er ikke lenger åpen for det. Last siden på nytt.';
    case 'round_not_found':
      return 'Vi finner ikke runden blant rundene dine.';
    default:
      return undefined;
  }
}
