import type { ComplaintSubject } from '@lokalbingo/contract/complaints';

/** The subjects of complaints. */
export const complaintSubjectTexts: Readonly<Record<ComplaintSubject, string>> = {
  round: 'En runde',
  payment: 'En betaling',
  hall: 'Hallen',
  other: 'Noe annet',
};
