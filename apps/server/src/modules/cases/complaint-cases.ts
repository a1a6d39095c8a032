/** Complaints as cases: one person answers; rejecting a claim for money takes two. */
import { roundCheck } from '@lokalbingo/contract/addresses';
import { sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import {
  answeredBefore,
  type Complaint,
  type ComplaintAct,
  type ComplaintForStaff,
  complaintForStaff,
  complaintNumber,
  lastAnswer,
  type NotifyDeps,
  openComplaints,
  proposedAnswer,
  takeComplaintStep,
  takenUpBy,
} from '../complaints/complaints.ts';
import { staffNames } from '../staff/staff.ts';
import type { CaseDefinition, CaseFact, FoundCase, StepRequest } from './case-definition.ts';
import { pagesOf, type WaitingLine } from './two-person-case.ts';

/** Complaints as cases. A second person sends a rejection that concerns money. */
export const complaintCases = (deps: NotifyDeps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId }) => {
    const complaints = await openComplaints(db, hallId);
    const names = await namesIn(db, complaints);
    return complaints.map((complaint) => lineOf(complaint, names));
  }),
  find: async (tx, scope, [complaintId = 0]) => {
    const found = await complaintForStaff(tx, scope, complaintId);
    if (!found) return undefined;
    const { complaint, cardId, concerned } = found;
    const names = await namesIn(tx, [complaint]);
    return {
      ...lineOf(complaint, names),
      hallId: complaint.hallId,
      cardId,
      playerIds: [complaint.playerId],
      staffIds: concerned,
      facts: factsOf(found, deps.portalUrl),
      history: historyOf(complaint, names),
      next: nextOf(complaint),
      notBy: { answer: answeredBefore(complaint), confirm: [lastAnswer(complaint)?.takenBy ?? undefined] },
    };
  },
  take: (tx, request) => takeComplaintStep(tx, deps, request.key[0] ?? 0, actOf(request)),
});

type Names = ReadonlyMap<number, string>;

const namesIn = (db: Db | Tx, complaints: readonly Complaint[]): Promise<Names> =>
  staffNames(
    db,
    complaints.flatMap(({ receivedBy, steps }) => [
      receivedBy ?? 0,
      ...steps.map(({ takenBy }) => takenBy ?? 0),
    ]),
  );

function lineOf(complaint: Complaint, names: Names): WaitingLine {
  const { complaintId, receivedAt, dueAt, answeredAt } = complaint;
  const takenUp = takenUpBy(complaint);
  return {
    key: [complaintId],
    state: answeredAt !== null ? null : takenUp === undefined ? 'new' : 'taken_up',
    reference: complaintNumber(complaint),
    amount: null,
    openedAt: receivedAt,
    dueAt,
    takenUpBy: takenUp === undefined ? null : (names.get(takenUp) ?? ''),
    takenUpById: takenUp,
  };
}

function historyOf({ receivedBy, receivedAt, steps }: Complaint, names: Names): FoundCase['history'] {
  const actor = (staffId: number | null) =>
    staffId === null ? null : { name: names.get(staffId) ?? '', staffId };
  return [
    { step: 'received', actor: actor(receivedBy), reason: null, at: receivedAt },
    ...steps.map(({ step, takenBy, words, at }) => ({
      step: step === 'proposed' ? 'answer_proposed' : step,
      actor: actor(takenBy),
      reason: words,
      at,
    })),
  ];
}

function nextOf(complaint: Complaint): FoundCase['next'] {
  if (complaint.answeredAt !== null) return [];
  return [
    ...(takenUpBy(complaint) === undefined ? (['take_up'] as const) : []),
    ...(proposedAnswer(complaint) ? (['confirm'] as const) : []),
    ...(['answer', 'ask', 'note'] as const),
  ];
}

function factsOf({ complaint, round, payment }: ComplaintForStaff, portalUrl: string): readonly CaseFact[] {
  const { about, words } = complaint;
  const answer =
    proposedAnswer(complaint) ?? (complaint.answeredAt === null ? undefined : lastAnswer(complaint));
  return [
    { name: 'complaint', text: words },
    { name: 'complaint_about', text: about },
    ...(round ? factsOfRound(round, portalUrl) : []),
    ...(payment ? factsOfPayment(payment) : []),
    ...(answer
      ? ([
          { name: 'outcome', text: answer.outcome ?? '' },
          { name: 'answer', text: answer.words },
        ] as const)
      : []),
  ];
}

const factsOfRound = (
  round: NonNullable<ComplaintForStaff['round']>,
  portalUrl: string,
): readonly CaseFact[] => [
  { name: 'main_game', text: String(round.mainGame) },
  { name: 'round', text: String(round.roundId) },
  { name: 'stake', amount: round.stakeOre },
  { name: 'won', amount: round.paidOre },
  ...(round.phase === 'finished' || round.phase === 'cancelled'
    ? [{ name: 'proof', text: `${portalUrl}${roundCheck(round)}` } as const]
    : []),
];

const factsOfPayment = ({
  description,
  at,
  change,
}: NonNullable<ComplaintForStaff['payment']>): readonly CaseFact[] => [
  { name: 'payment', text: description },
  { name: 'payment_at', text: at.toISOString() },
  { name: 'payment_amount', amount: sumOre(change.ownOre, change.winningsOre) },
];

/** Converts a step to an act on the complaint. The player reads `text`; only staff read the reason. */
function actOf({ step, actor: { staffId }, reason, messageCode, text = '' }: StepRequest): ComplaintAct {
  assert(staffId !== undefined, 'Whoever is logged in to the console is a staff member.');
  switch (step) {
    case 'take_up':
    case 'note':
    case 'confirm':
      return { staffId, step, words: reason };
    case 'ask':
      return { staffId, step, words: text };
    default:
      assert(step === 'answer', 'The contract gives complaints no other step.');
      // The contract accepts no other value.
      return {
        staffId,
        step,
        words: text,
        outcome: messageCode as Extract<ComplaintAct, { step: 'answer' }>['outcome'],
      };
  }
}
