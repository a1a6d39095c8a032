import type { ApiProblem } from '@lokalbingo/api-client/api';
import { personsAtMost } from '@lokalbingo/contract/compliance-relations';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the answer to an authority that asks who is a customer. */
export const relationsTexts = {
  title: 'Spørsmål om kundeforhold',
  text: 'Økokrim eller politiet spør hvem på en liste som er kunder. Du får én fil med svaret. Listen blir ikke lagret.',
  reference: 'Referanse',
  referenceHint: 'Nummeret på henvendelsen, uten fødselsnummer.',
  file: 'Hent listen fra en fil',
  list: 'Personer',
  listHint:
    'Én på hver linje: «fødselsnummer; navn» eller «fødselsdato; navn». Et fødselsnummer uten navn finner bare kunder som er bekreftet med e-ID.',
  listMissing: 'Lim inn listen.',
  tooMany: `En liste kan ha ${personsAtMost} personer. Del den i to.`,
  unreadable: (lines: readonly number[]) =>
    lines.length === 1
      ? `Linje ${lines[0]} kan ikke leses.`
      : `Disse linjene kan ikke leses: ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' …' : ''}.`,
  submit: 'Lag svaret',
  done: 'Filen er laget. Les gjennom den før du sender den.',
};

/** Why no file was made. */
export const relationsFailureText = (problem: ApiProblem): string =>
  problem.code === 'malformed_request'
    ? 'Se over referansen og listen. Referansen må ha minst fem tegn og kan ikke ha et fødselsnummer.'
    : failureText(problem);
