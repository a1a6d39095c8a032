import type { ComplaintSubject } from '@lokalbingo/contract/complaints';

/** What a complaint is about. */
export const complaintSubjectTexts: Readonly<Record<ComplaintSubject, string>> = {
  round: 'En runde',
  payment: 'En betaling',
  hall: 'Hallen',
  other: 'Noe annet',
};
