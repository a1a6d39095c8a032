import type { Db, Tx } from '../../platform/database.ts';
import { nameOf } from '../identity/identity.ts';
import {
  approvePrize,
  type NotifyDeps,
  prizeCase,
  prizeNumber,
  prizeRefusalReasons,
  type RefusedPrize,
  refusePrize,
  takeUpPrize,
  type WaitingPrize,
  waitingPrizes,
} from '../rounds/rounds.ts';
import type { CaseDefinition, CaseFact, CaseKey, StepRequest } from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, refusalOfTwo, takenUpPart, twoPersonPart, type WaitingLine } from './two-person-case.ts';

/** Returns the prize of a case. */
export const prizeIn = ([roundId = 0, stage = 0, ticketNo = 0]: CaseKey) => ({ roundId, stage, ticketNo });

/** Prizes above the cap as cases. */
export const prizeCases = (deps: NotifyDeps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId }) => (await waitingPrizes(db, hallId)).map(lineOfPrize)),
  find: async (db, { halls }, key) => {
    const found = await prizeCase(db, halls, prizeIn(key));
    if (!found) return undefined;
    const { prize, steps, isOpen } = found;
    return {
      ...lineOfPrize({ ...prize, takenUp: undefined }),
      ...twoPersonPart(steps, ['approve', 'refuse'], isOpen),
      hallId: prize.hallId,
      cardId: prize.accountId,
      playerIds: [prize.playerId],
      facts: await factsOfPrize(db, prize),
    };
  },
  take: async (tx, { step, key, actor, reason, messageCode }) => {
    const act = { ...prizeIn(key), actor, reason };
    const taken = await stepOfKind(steps(messageCode), step)(tx, deps, act);
    return taken.ok ? taken : { ok: false, refusal: refusalOfTwo(taken.refusal) };
  },
});

/** Returns the facts of a prize above the cap. */
export async function factsOfPrize(
  db: Db | Tx,
  { playerId, mainGame, roundId, stage, ticketNo }: Omit<WaitingPrize, 'takenUp'>,
): Promise<readonly CaseFact[]> {
  const { firstName, lastName } = await nameOf(db, playerId);
  return [
    { name: 'member', text: `${firstName} ${lastName}` },
    { name: 'main_game', text: String(mainGame) },
    { name: 'round', text: String(roundId) },
    { name: 'stage', text: String(stage) },
    { name: 'ticket', text: String(ticketNo) },
  ];
}

const steps = (messageCode: StepRequest['messageCode']) => {
  const shownReason = prizeRefusalReasons.find((reason) => reason === messageCode) ?? 'contact_hall';
  const refuse: typeof approvePrize = (tx, deps, act) => refusePrize(tx, deps, { ...act, shownReason });
  return { take_up: takeUpPrize, approve: approvePrize, refuse };
};

/** Converts a prize to a line of a list. */
export const lineOfPrize = ({ takenUp, ...prize }: WaitingPrize | RefusedPrize): WaitingLine => ({
  key: [prize.roundId, prize.stage, prize.ticketNo],
  reference: prizeNumber(prize),
  amount: prize.amountOre,
  openedAt: prize.wonAt,
  dueAt: null,
  ...takenUpPart(takenUp),
});
