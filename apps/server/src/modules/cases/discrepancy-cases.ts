/** Discrepancies as cases: with the card provider, and with the outside parties that hold players' money. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Decision, Refusal } from '../../platform/result.ts';
import type { DiscrepancyStep, Settling, SettlingRefusal } from '../discrepancies/discrepancies.ts';
import {
  type OpenPartyDiscrepancy,
  openPartyDiscrepancies,
  partyDiscrepancyCase,
  settlePartyDiscrepancy,
} from '../external-money/external-money.ts';
import {
  discrepancyCase,
  type OpenDiscrepancy,
  openDiscrepancies,
  settleDepositDiscrepancy,
} from '../payments/payments.ts';
import type { CaseDefinition, CaseFact, FoundCase, NotTaken, StepAsked } from './case-definition.ts';
import { pagesOf, type WaitingLine } from './two-person-case.ts';

type Deps = { readonly clock: Clock };

/** Discrepancies with the card provider. */
export const cardDiscrepancyCases = (deps: Deps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId }) => (await openDiscrepancies(db, hallId)).map(lineOf)),
  find: async (db, { halls }, [differenceId = 0]) => {
    const found = await discrepancyCase(db, halls, differenceId);
    return found && { ...caseOf(found), facts: factsOfCard(found.discrepancy) };
  },
  take: (tx, asked) => settle(settleDepositDiscrepancy, tx, deps, asked),
});

/** Discrepancies with outside parties. */
export const partyDiscrepancyCases = (deps: Deps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId, withoutHall }) =>
    (await openPartyDiscrepancies(db, hallId, withoutHall)).map(lineOf),
  ),
  find: async (db, scope, [differenceId = 0]) => {
    const found = await partyDiscrepancyCase(db, scope, differenceId);
    return found && { ...caseOf(found), facts: factsOfParty(found.discrepancy) };
  },
  take: (tx, asked) => settle(settlePartyDiscrepancy, tx, deps, asked),
});

type Open = Pick<
  OpenDiscrepancy | OpenPartyDiscrepancy,
  'differenceId' | 'stakeOre' | 'firstSeenAt' | 'endedBecause' | 'proposed'
>;

const lineOf = ({ differenceId, stakeOre, firstSeenAt, endedBecause, proposed }: Open): WaitingLine => ({
  key: [differenceId],
  state: endedBecause === null ? (proposed ? 'taken_up' : 'new') : null,
  reference: String(differenceId),
  amount: stakeOre,
  openedAt: firstSeenAt,
  dueAt: null,
  takenUpBy: proposed?.actor.name ?? null,
  takenUpById: proposed?.actor.staffId,
});

function caseOf({
  discrepancy,
  steps,
  playerId,
}: {
  readonly discrepancy: Open & { readonly hallId: number | null };
  readonly steps: readonly DiscrepancyStep[];
  readonly playerId: number | undefined;
}): Omit<FoundCase, 'facts'> {
  const { hallId, endedBecause, proposed } = discrepancy;
  const isOpen = endedBecause === null;
  return {
    ...lineOf(discrepancy),
    hallId,
    cardId: null,
    playerIds: playerId === undefined ? [] : [playerId],
    history: steps,
    next: isOpen ? [proposed ? 'agree' : 'settle'] : [],
    notBy: {
      agree: [proposed?.actor.staffId],
      // Whoever proposes it does not settle it yet.
      settle: endedBecause === 'settled' ? [proposed?.actor.staffId] : [],
    },
  };
}

/** `agree` is the second person's word on what the first has settled. */
async function settle(
  useCase: (
    tx: Tx,
    deps: Deps,
    settling: Settling,
  ) => Promise<Decision<{ readonly isSettled: boolean }, SettlingRefusal>>,
  tx: Tx,
  deps: Deps,
  { key: [differenceId = 0], actor, reason }: StepAsked,
) {
  const settled = await useCase(tx, deps, { differenceId, actor, reason });
  return settled.ok ? settled : { ok: false as const, refusal: refusalOf(settled.refusal) };
}

function refusalOf({ why }: SettlingRefusal): Refusal<NotTaken> {
  if (why === 'own_matter') return { code: 'own_case' };
  return { code: why === 'not_found' ? 'case_not_found' : 'case_moved' };
}

function factsOfCard(discrepancy: OpenDiscrepancy): readonly CaseFact[] {
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

function factsOfParty(discrepancy: OpenPartyDiscrepancy): readonly CaseFact[] {
  const { kind, party, movementId, transferId, holdingRef, toldOre, bookedOre } = discrepancy;
  return [
    { name: 'difference', text: kind },
    { name: 'party', text: party },
    ...(movementId === null ? [] : [{ name: 'movement', text: movementId } as const]),
    ...(transferId === null ? [] : [{ name: 'transfer', text: String(transferId) } as const]),
    ...(holdingRef === null ? [] : [{ name: 'holding', text: holdingRef } as const]),
    ...(toldOre === null ? [] : [{ name: 'told', amount: toldOre } as const]),
    { name: 'booked', amount: bookedOre },
  ];
}
