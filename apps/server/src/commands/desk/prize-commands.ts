/** What the desk does with prizes above the cap, which wait for two persons. */
import { formatOre } from '@lokalbingo/money';
import {
  approvePrize,
  type PrizeAct,
  type PrizeKey,
  type PrizeOutcome,
  prizeNumber,
  prizeRefusalReasons,
  refusePrize,
  takeUpPrize,
  type WaitingPrize,
  waitingPrizes,
} from '../../modules/rounds/rounds.ts';
import type { Tx } from '../../platform/database.ts';
import { actAtDesk } from './act-at-desk.ts';
import { caseRefusalText, deskTime, takenUpText } from './case-words.ts';
import {
  type DeskCommand,
  type DeskDeps,
  done,
  notDone,
  type Told,
  type WaitingList,
} from './desk-command.ts';

/** What waits. */
export const prizesWaiting: WaitingList = {
  permission: 'settle_held_prizes',
  heading: 'Prizes above the cap',
  linesOf: async ({ db }, hallId) => (await waitingPrizes(db, hallId)).map(lineOf),
};

/** The commands, by name. */
export const prizeCommands: Readonly<Record<string, DeskCommand>> = {
  'take-up-prize': ofPrize({
    does: 'begins to look into a prize above the cap, which another then approves or refuses',
    did: 'Took up',
    step: takeUpPrize,
  }),
  'approve-prize': ofPrize({
    does: 'pays a prize that another has taken up to the player card, and tells the player by SMS',
    did: 'Approved and paid',
    step: approvePrize,
  }),
  'refuse-prize': ofPrize({
    about: `--tell (${prizeRefusalReasons.join(' | ')})`,
    does: 'does not pay a prize that another has taken up; the player is told --tell by SMS, and never --because',
    did: 'Refused',
    step: (tx, deps, act, { options: { tell } }) => {
      const toldAs = prizeRefusalReasons.find((reason) => reason === tell);
      return toldAs && refusePrize(tx, deps, { ...act, toldAs });
    },
  }),
};

function lineOf(prize: WaitingPrize): string {
  return [
    prizeNumber(prize),
    `hall ${prize.hallId}`,
    `player ${prize.playerId}`,
    formatOre(prize.amountOre),
    `round ${prize.roundId} of ${deskTime(prize.startsAt)}, prize ${prize.stage}, ticket ${prize.ticketNo}`,
    `won ${deskTime(prize.wonAt)}`,
    ...takenUpText(prize.takenUp),
  ].join(' · ');
}

/** The prize that is written "57-5-14": round, stage, ticket. */
function prizeIn(text: string | undefined): PrizeKey | undefined {
  const [, roundId, stage, ticketNo] = /^([1-9]\d{0,14})-([1-9]\d?)-([1-9]\d{0,8})$/.exec(text ?? '') ?? [];
  if (roundId === undefined) return undefined;
  return { roundId: Number(roundId), stage: Number(stage), ticketNo: Number(ticketNo) };
}

/** A command that takes a step with one prize. `step` gives nothing where an option of its own is missing. */
function ofPrize({
  about = '',
  does,
  did,
  step,
}: {
  readonly about?: string;
  readonly does: string;
  readonly did: string;
  readonly step: (tx: Tx, deps: DeskDeps, act: PrizeAct, told: Told) => Promise<PrizeOutcome> | undefined;
}): DeskCommand {
  return {
    about: `--prize ROUND-STAGE-TICKET ${about}`.trim(),
    does,
    permission: 'settle_held_prizes',
    ofCase: { list: prizesWaiting, option: 'prize' },
    run: async (deps, told) => {
      const key = prizeIn(told.options.prize);
      if (!key)
        return notDone('The prize is --prize ROUND-STAGE-TICKET, as the list of what waits writes it.');
      const act = { ...key, actor: told.actor, reason: told.reason };
      const taken = await actAtDesk(deps, told, async (tx) => {
        const outcome = await step(tx, deps, act, told);
        return outcome ?? { ok: false as const, refusal: { why: 'incomplete' as const } };
      });
      if (taken.ok)
        return done(
          `${did} prize ${prizeNumber(key)}: ${formatOre(taken.value.amountOre)}, won by player ${taken.value.playerId}.`,
        );
      if (taken.refusal.why === 'incomplete') return notDone(`It is written ${about}.`);
      return notDone(`Nothing done: ${caseRefusalText(taken.refusal, 'prize')}.`);
    },
  };
}
