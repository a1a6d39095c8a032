import type { CaseStepName } from '@lokalbingo/contract/cases';
import type { Db, Tx } from '../../platform/database.ts';
import type { Refusal } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import {
  amountOf,
  approveWithdrawal,
  countQueue,
  payWithdrawal,
  type QueuedWithdrawal,
  type ReturnDeps,
  refuseWithdrawal,
  returnWithdrawal,
  type StepRefusal,
  selectQueue,
  takeUpWithdrawal,
  type WithdrawalCase,
  withdrawalCase,
  withdrawalDue,
} from '../withdrawals/withdrawals.ts';
import type {
  CaseDefinition,
  CaseFact,
  CaseKey,
  FoundCase,
  ListedCase,
  NotTaken,
} from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';

const stateOf = { new: 'sent', taken_up: 'taken_up', approved: 'approved' } as const;
const openStateOf = { sent: 'new', taken_up: 'taken_up', approved: 'approved' } as const;

/** The steps of a request in each state. A request in a payment file can only be paid or returned. */
const nextOf: Readonly<Record<WithdrawalCase['withdrawal']['state'], readonly CaseStepName[]>> = {
  sent: ['take_up'],
  taken_up: ['approve', 'refuse'],
  approved: ['book_paid', 'refuse', 'book_returned'],
  paid: ['book_returned'],
  refused: [],
  cancelled: [],
};

/** Withdrawals as cases. */
export const withdrawalCases = (deps: ReturnDeps): CaseDefinition => ({
  list: async (db, { after, states, ...request }) =>
    (
      await selectQueue(db, {
        ...request,
        states: states.map((state) => stateOf[state]),
        after: after?.[0] ?? 0,
      })
    ).map(lineOf),
  count: async (db, { hallId }, staffId) => {
    const { sent, ...counted } = await countQueue(db, hallId, staffId);
    return { ...counted, new: sent };
  },
  find,
  take: async (tx, { step, key, actor, reason, messageCode }) => {
    const act = { withdrawalId: key[0] ?? 0, actor, reason };
    const taken = await stepOfKind<typeof refuseWithdrawal | typeof returnWithdrawal>(steps, step)(tx, deps, {
      ...act,
      shownReason: reasonOf(messageCode),
    });
    return taken.ok ? taken : { ok: false, refusal: refusalOf(taken.refusal) };
  },
});

const steps = {
  take_up: takeUpWithdrawal,
  approve: approveWithdrawal,
  refuse: refuseWithdrawal,
  book_paid: payWithdrawal,
  book_returned: returnWithdrawal,
};

/** The contract accepts no other value. */
const reasonOf = (given = 'contact_hall') => given as Parameters<typeof refuseWithdrawal>[2]['shownReason'];

const lineOf = (queued: QueuedWithdrawal): ListedCase => ({
  key: [queued.withdrawalId],
  state: openStateOf[queued.state],
  reference: queued.reference,
  amount: queued.amountOre,
  openedAt: queued.requestedAt,
  dueAt: withdrawalDue(queued),
  takenUpBy: queued.takenUpBy,
});

async function find(
  db: Db | Tx,
  { halls }: Scope,
  [withdrawalId = 0]: CaseKey,
): Promise<FoundCase | undefined> {
  const found = await withdrawalCase(db, halls, withdrawalId);
  if (!found) return undefined;
  const { withdrawal, steps: taken, fileNo, filedBy, needsFourEyes } = found;
  const { state, playerId, hallId, requestedAt } = withdrawal;
  const takenUp = taken.find(({ step }) => step === 'taken_up')?.actor;
  const next = nextOf[state].filter((step) => fileNo === null || step !== 'refuse');
  return {
    key: [withdrawalId],
    state: state === 'sent' || state === 'taken_up' || state === 'approved' ? openStateOf[state] : null,
    reference: withdrawal.reference,
    amount: amountOf(withdrawal),
    openedAt: requestedAt,
    dueAt: withdrawalDue(withdrawal),
    takenUpBy: takenUp?.name ?? null,
    hallId,
    cardId: withdrawal.accountId,
    playerIds: [playerId],
    facts: factsOf(found),
    history: taken,
    next,
    notBy: {
      approve: needsFourEyes ? [takenUp?.staffId] : [],
      book_paid: [filedBy ?? undefined],
      book_returned: [filedBy ?? undefined],
    },
  };
}

function factsOf({ withdrawal, fileNo, ...found }: WithdrawalCase): readonly CaseFact[] {
  const { requestedOre, payee, payFrom } = withdrawal;
  return [
    { name: 'payee', text: payee.name },
    ...(found.namesBeyond.length > 0
      ? [{ name: 'other_names', text: found.namesBeyond.join(' ') } as const]
      : []),
    ...(found.isNameForBank ? [] : [{ name: 'name_not_for_bank' } as const]),
    { name: 'account', text: found.account },
    ...(requestedOre === amountOf(withdrawal)
      ? []
      : [{ name: 'asked_amount', amount: requestedOre } as const]),
    ...(payFrom === null ? [] : [{ name: 'pay_from', text: payFrom } as const]),
    ...(fileNo === null ? [] : [{ name: 'payment_file', text: String(fileNo) } as const]),
    ...(found.bankSaid ? [{ name: 'bank_said', text: wordAndCode(found.bankSaid) } as const] : []),
  ];
}

const wordAndCode = ({ word, code }: NonNullable<WithdrawalCase['bankSaid']>): string =>
  code === null ? word : `${word} ${code}`;

function refusalOf(refusal: StepRefusal): Refusal<NotTaken> {
  switch (refusal.why) {
    case 'not_found':
      return { code: 'case_not_found' };
    case 'own_request':
      return { code: 'own_case' };
    case 'stands_elsewhere':
      return { code: 'case_moved' };
    case 'same_eyes':
      return { code: 'another_required' };
    case 'in_file':
      return { code: 'case_in_file' };
    case 'waits':
      return { code: 'customer_service_required' };
    case 'too_early':
      return { code: 'case_too_early', facts: { from: refusal.payFrom } };
  }
}
