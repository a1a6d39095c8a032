/** The queue of complaints: its facts and steps. */
import { complaintOutcomes } from './complaints.ts';
import { complaintLetter } from './complaints-staff.ts';

/** What a fact of a complaint is about; facts that several kinds have are in `cases.ts`. */
export const complaintFacts = [
  'complaint',
  'complaint_about',
  'proof',
  'payment',
  'payment_at',
  'payment_amount',
  'stake',
  'won',
  'outcome',
  'answer',
] as const;
/** One of {@link complaintFacts}. */
export type ComplaintFactName = (typeof complaintFacts)[number];

/** What a person can do with a complaint. `confirm` sends a rejection that another person has written. */
export const complaintQueue = {
  letter: complaintLetter,
  path: 'complaints',
  see: 'see_complaints',
  steps: {
    take_up: { may: 'answer_complaint' },
    answer: { may: 'answer_complaint', messageCodes: complaintOutcomes, writes: true },
    confirm: { may: 'answer_complaint' },
    ask: { may: 'answer_complaint', writes: true },
    note: { may: 'answer_complaint' },
  },
} as const;
