import { type NotifyDeps, refusedPrizeCase, refusedPrizes, releasePrize } from '../rounds/rounds.ts';
import type { CaseDefinition } from './case-definition.ts';
import { factsOfPrize, lineOfPrize, prizeIn } from './prize-cases.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, refusalOfTwo, twoPersonPart } from './two-person-case.ts';

/** Refused prizes as cases. Their money belongs to nobody until two people release it. */
export const refusedPrizeCases = (deps: NotifyDeps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId }) => (await refusedPrizes(db, hallId)).map(lineOfPrize)),
  find: async (db, { halls }, key) => {
    const found = await refusedPrizeCase(db, halls, prizeIn(key));
    if (!found) return undefined;
    const { prize, steps, releaseSteps, isOpen } = found;
    return {
      ...lineOfPrize({ ...prize, takenUp: undefined }),
      ...twoPersonPart(releaseSteps, ['to_player', 'to_purpose'], isOpen),
      hallId: prize.hallId,
      cardId: prize.accountId,
      playerIds: [prize.playerId],
      facts: await factsOfPrize(db, prize),
      history: [...steps, ...releaseSteps],
    };
  },
  take: async (tx, { step, key, actor, reason }) => {
    const taken = await stepOfKind(releaseSteps, step)(tx, deps, { ...prizeIn(key), actor, reason });
    return taken.ok ? taken : { ok: false, refusal: refusalOfTwo(taken.refusal) };
  },
});

const releaseSteps = {
  take_up: releasePrize('taken_up'),
  to_player: releasePrize('to_player'),
  to_purpose: releasePrize('to_purpose'),
};
