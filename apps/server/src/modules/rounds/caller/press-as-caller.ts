import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Decision, ok } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { isSamePersonOfStaff } from '../../staff/staff.ts';
import { lockRounds } from '../round-store.ts';
import { standingAt } from './acts-so-far.ts';
import type { CallerAct, CallerRefusal, KeptCallerAct } from './caller-act.ts';
import { callerActsOf } from './caller-act-store.ts';
import { holdsTicket, lockCallerPlace } from './caller-place-store.ts';
import type { CallerWord } from './decide-caller-act.ts';
import { storeCallerInput } from './store-caller-input.ts';

/** A press in the console. */
export type Press = {
  readonly hallId: number;
  readonly roundId: number;
  readonly requestKey: string;
  readonly word: CallerWord;
  readonly presser: Actor & { readonly staffId: number; readonly sessionId: number };
  /** The accounts that the person has as a player. */
  readonly ownAccounts: readonly number[];
};

/**
 * Why a press is refused: a reason of its act, or
 * - `place_required`: the session does not have the caller's place. `holderId`: the staff member who has it, if any.
 * - `holds_ticket`: the person has a ticket in the round.
 * - `key_reused`: the key was used for another press.
 */
export type PressRefusal =
  | CallerRefusal
  | { readonly why: 'place_required'; readonly holderId: number | undefined }
  | { readonly why: 'holds_ticket' | 'key_reused' };

/** The act of a press, its game, and whether it was already stored. */
export type Pressed = {
  readonly act: CallerAct;
  readonly mainGame: MainGame;
  readonly isRepeat: boolean;
};

/**
 * Handles a press of the person who has the caller's place; confirming a ball needs no place. A repeated press counts once.
 * Locks the round, then the place.
 */
export async function pressAsCaller(
  tx: Tx,
  deps: { readonly clock: Clock },
  { hallId, roundId, requestKey, word, presser, ownAccounts }: Press,
): Promise<Decision<Pressed, PressRefusal>> {
  const no = (refusal: PressRefusal) => ({ ok: false as const, refusal });
  const [round] = await lockRounds(tx, [{ hallId, roundId }]);
  if (!round) return no({ why: 'not_found' });
  const acts = await callerActsOf(tx, round);
  const before = acts.find((act) => act.requestKey === requestKey);
  const { mainGame } = round;
  if (before)
    return isSame(before, word) ? ok({ act: before, mainGame, isRepeat: true }) : no({ why: 'key_reused' });
  const { sessionId, ...actor } = presser;
  if (word.say !== 'confirm') {
    const holder = await lockCallerPlace(tx, round);
    if (holder?.sessionId !== sessionId) return no({ why: 'place_required', holderId: holder?.staffId });
  }
  if (await holdsTicket(tx, round, ownAccounts)) return no({ why: 'holds_ticket' });
  const taken = await storeCallerInput(tx, deps, { hallId, roundId, actor, requestKey }, word);
  if (!taken.ok) return taken;
  const namedBy = word.say === 'confirm' ? standingAt(acts, word.place)?.by?.staffId : undefined;
  if (namedBy !== undefined && (await isSamePersonOfStaff(tx, actor.staffId, [namedBy])))
    return no({ why: 'own_ball' });
  return ok({ act: taken.value, mainGame, isRepeat: false });
}

const actOf = {
  announce: 'announced',
  confirm: 'confirmed',
  call: 'called',
  correct: 'corrected',
  pause: 'paused',
  resume: 'resumed',
} as const;

function isSame(before: KeptCallerAct, word: CallerWord): boolean {
  if (before.act !== actOf[word.say]) return false;
  if ('reason' in before) return 'reason' in word && before.reason === word.reason;
  return !('ball' in before) || ('ball' in word && before.ball === word.ball && before.place === word.place);
}
