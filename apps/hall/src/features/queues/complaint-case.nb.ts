/** Texts of complaints in the queues. */
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import type { CaseStepName } from '@lokalbingo/contract/cases';
import type { ComplaintFactName } from '@lokalbingo/contract/cases-complaints';
import type { CaseFactName } from '@lokalbingo/contract/cases-facts';
import { complaintSubjectTexts } from '../../parts/complaints/complaint-subjects.nb.ts';

type ComplaintStep = Extract<CaseStepName, 'answer' | 'confirm' | 'ask' | 'note'>;

/** See `stepTexts`. A note has no predefined reason. */
export const complaintStepTexts: Readonly<
  Record<ComplaintStep, { readonly name: string; readonly key: string; readonly reason: string }>
> = {
  answer: { name: 'Svar', key: 's', reason: 'Svart i køen' },
  confirm: { name: 'Godkjenn og send svaret', key: 'g', reason: 'Lest av en annen' },
  ask: { name: 'Spør spilleren', key: 'p', reason: 'Trenger mer fra spilleren' },
  note: { name: 'Lagre som notat', key: 'n', reason: '' },
};

/** See `factTexts`. */
export const complaintFactTexts: Readonly<Record<ComplaintFactName, string>> = {
  complaint: 'Klagen',
  complaint_about: 'Gjelder',
  proof: 'Bevis',
  payment: 'Betaling',
  payment_at: 'Tidspunkt',
  payment_amount: 'Beløp',
  stake: 'Innsats',
  won: 'Gevinst',
  outcome: 'Utfall',
  answer: 'Svar til spilleren',
};

/** The past steps. */
export const complaintStates = {
  received: 'Mottatt',
  noted: 'Notat',
  asked: 'Spurte spilleren',
  replied: 'Svarte',
  answer_proposed: 'Skrev svar, som en annen må godkjenne',
  answered: 'Svarte',
  confirmed: 'Godkjente og sendte svaret',
  reopened: 'Ikke enig i svaret',
};

/** The texts that the player receives. */
export const outcomeTexts = {
  upheld: 'Medhold',
  partly_upheld: 'Delvis medhold',
  rejected: 'Ikke medhold',
};

/** The form for an answer or a question. */
export const writingTexts = {
  answer: 'Svar til spilleren',
  ask: 'Spørsmål til spilleren',
  hint: 'Spilleren leser dette på Min side og på e-post. Ctrl + Enter sender.',
  missing: 'Skriv noe til spilleren.',
  send: 'Send',
  note: 'Notat eller begrunnelse',
  noteHint: 'Bare for hallen. Spilleren ser det ikke.',
  noteShort: 'Skriv notatet her, minst fem tegn.',
};

const factWords: Partial<Record<string, string>> = { ...complaintSubjectTexts, ...outcomeTexts };

/** The value of a complaint's fact that is text. */
export function complaintFactInWords(name: CaseFactName, text: string | null): string | null {
  if (name === 'payment_at' && text !== null) return formatOsloDayAndTime(new Date(text));
  return name === 'complaint_about' || name === 'outcome' ? (factWords[text ?? ''] ?? text) : text;
}
