/** Discrepancies as cases: with the card provider, with outside parties that hold players' money, and in the books. */
import type { Ore } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import { ok, type Refusal, refuse } from '../../platform/result.ts';
import { booksFindings, chartOfAccounts } from '../books/books.ts';
import {
  askAgain,
  canAskAgain,
  type DiscrepancyBook,
  findDiscrepancy,
  type OpenDiscrepancy,
  type OpenIn,
  openDiscrepancies,
  type SettlingRefusal,
  settleDiscrepancy,
} from '../discrepancies/discrepancies.ts';
import { partyDiscrepancies } from '../external-money/external-money.ts';
import { cardDiscrepancies } from '../payments/payments.ts';
import type { CaseDefinition, CaseFact, NotTaken } from './case-definition.ts';
import { pagesOf, type WaitingLine } from './two-person-case.ts';

type Deps = { readonly clock: Clock };
type Facts = { readonly kind: string; readonly stakeOre: Ore };

/** Discrepancies with the card provider. */
export const cardDiscrepancyCases = (deps: Deps) => discrepancyCases(deps, cardDiscrepancies, factsOfCard);

/** Discrepancies with outside parties. */
export const partyDiscrepancyCases = (deps: Deps) => discrepancyCases(deps, partyDiscrepancies, factsOfParty);

/** Findings of the self-check of the books. */
export const booksFindingCases = (deps: Deps) => discrepancyCases(deps, booksFindings, factsOfFinding);

const discrepancyCases = <Subject extends { readonly hallId: number | null }, Of extends Facts>(
  deps: Deps,
  book: DiscrepancyBook<Subject, Of>,
  factsOf: (discrepancy: OpenDiscrepancy<Subject, Of>) => readonly CaseFact[],
): CaseDefinition => ({
  ...pagesOf(async (db, { hallId, withoutHall }) =>
    (await openDiscrepancies(db, book, hallId, withoutHall)).map(lineOf),
  ),
  find: async (tx, scope, [differenceId = 0]) => {
    const found = await findDiscrepancy(tx, book, scope, differenceId);
    if (!found) return undefined;
    const { discrepancy, steps, playerId } = found;
    const { hallId, endedBecause, proposed } = discrepancy;
    return {
      ...lineOf(discrepancy),
      hallId,
      cardId: null,
      playerIds: playerId === undefined ? [] : [playerId],
      facts: [...factsOf(discrepancy), { name: 'last_at', text: discrepancy.lastSeenAt.toISOString() }],
      history: steps,
      // `agree` is the second person's approval of the first person's settlement.
      next: [
        ...(endedBecause === null ? [proposed ? ('agree' as const) : ('settle' as const)] : []),
        ...(canAskAgain(book, discrepancy) ? ['ask_again' as const] : []),
      ],
      notBy: {
        agree: [proposed?.actor.staffId],
        // A proposal alone does not settle the discrepancy.
        settle: endedBecause === 'settled' ? [proposed?.actor.staffId] : [],
      },
    };
  },
  take: async (tx, { step, key: [differenceId = 0], scope, actor, reason }) => {
    if (step === 'ask_again') {
      const found = await findDiscrepancy(tx, book, scope, differenceId);
      return found && (await askAgain(tx, book, found.discrepancy)) ? ok(undefined) : refuse('case_moved');
    }
    const settled = await settleDiscrepancy(tx, deps, book, { differenceId, actor, reason });
    return settled.ok ? settled : { ok: false, refusal: refusalOf(settled.refusal) };
  },
});

const lineOf = ({
  differenceId,
  stakeOre,
  firstSeenAt,
  endedBecause,
  proposed,
}: OpenDiscrepancy<unknown, Facts>): WaitingLine => ({
  key: [differenceId],
  state: endedBecause === null ? (proposed ? 'taken_up' : 'new') : null,
  reference: String(differenceId),
  amount: stakeOre === 0 ? null : stakeOre,
  openedAt: firstSeenAt,
  dueAt: null,
  takenUpBy: proposed?.actor.name ?? null,
  takenUpById: proposed?.actor.staffId,
});

function refusalOf({ why }: SettlingRefusal): Refusal<NotTaken> {
  if (why === 'own_matter') return { code: 'own_case' };
  return { code: why === 'not_found' ? 'case_not_found' : 'case_moved' };
}

function factsOfCard(discrepancy: OpenIn<typeof cardDiscrepancies>): readonly CaseFact[] {
  const { kind, transactionId, transferId, takenOre, givenBackOre } = discrepancy;
  return [
    { name: 'difference', text: kind },
    ...(transactionId === null ? [] : [{ name: 'deposit', text: transactionId } as const]),
    ...(transferId === null ? [] : [{ name: 'transfer', text: String(transferId) } as const]),
    ...(takenOre === null ? [] : [{ name: 'told', amount: takenOre } as const]),
    ...(givenBackOre === null ? [] : [{ name: 'told_back', amount: givenBackOre } as const]),
    { name: 'booked', amount: discrepancy.bookedTakenOre },
    { name: 'booked_back', amount: discrepancy.bookedBackOre },
  ];
}

function factsOfParty(discrepancy: OpenIn<typeof partyDiscrepancies>): readonly CaseFact[] {
  const {
    kind,
    party,
    movementId: walletTransferId,
    transferId,
    holdingRef,
    toldOre: reportedOre,
    bookedOre,
  } = discrepancy;
  return [
    { name: 'difference', text: kind },
    { name: 'party', text: party },
    ...(walletTransferId === null ? [] : [{ name: 'movement', text: walletTransferId } as const]),
    ...(transferId === null ? [] : [{ name: 'transfer', text: String(transferId) } as const]),
    ...(holdingRef === null ? [] : [{ name: 'holding', text: holdingRef } as const]),
    ...(reportedOre === null ? [] : [{ name: 'told', amount: reportedOre } as const]),
    { name: 'booked', amount: bookedOre },
  ];
}

function factsOfFinding({
  kind,
  subject,
  expectedOre,
  foundOre,
}: OpenIn<typeof booksFindings>): readonly CaseFact[] {
  return [
    { name: 'finding', text: kind },
    ...(subject === '' ? [] : [{ name: 'found_in', text: accountName(subject) } as const]),
    ...(expectedOre === null ? [] : [{ name: 'expected', amount: expectedOre } as const]),
    ...(foundOre === null ? [] : [{ name: 'found', amount: foundOre } as const]),
  ];
}

/**
 * Returns the name in the chart of accounts for a kind of account. Any other subject, an account or a transfer, is
 * returned unchanged.
 */
const accountName = (subject: string): string =>
  chartOfAccounts.find(({ kind }) => kind === subject)?.name ?? subject;
