import type { ApiProblem } from '@lokalbingo/api-client/api';
import type { IdentityDocument } from '@lokalbingo/contract/member-presence';

/** Texts of the proof that a member is at the counter. */
export const memberProofTexts = {
  code: 'Kode fra medlemmet',
  codeHint: 'Medlemmet finner den under «Vis meg i hallen» på Min side.',
  sendCode: 'Send kode på SMS',
  codeSent: 'Koden er sendt til mobilnummeret som medlemmet har registrert.',
  practiceCode: (code: string) => `Øvelse: Ingen SMS er sendt. Koden er ${code}.`,
  tooManyCodes: 'Medlemmet har fått mange koder. Vent litt, eller bruk legitimasjon.',
  codeMissing: 'Skriv de seks sifrene.',
  useDocument: 'Bruk legitimasjon i stedet',
  useCode: 'Bruk kode i stedet',
  document: 'Legitimasjon',
  documentHint: 'Sammenlign navn, fødselsdato og bilde.',
  chooseDocument: 'Velg legitimasjon',
  documents: {
    passport: 'Pass',
    id_card: 'Nasjonalt ID-kort',
    driving_licence: 'Førerkort',
  } satisfies Record<IdentityDocument, string>,
};

/** Why the member's code was refused; undefined for any other problem. */
export function codeComplaintText({ code }: ApiProblem): string | undefined {
  switch (code) {
    case 'member_code_required':
      return 'Be medlemmet om koden fra «Vis meg i hallen», eller bruk legitimasjon.';
    case 'member_code_wrong':
      return 'Koden er feil eller utløpt. Be medlemmet om en ny.';
    default:
      return undefined;
  }
}
