/**
 * The common part of every movement of money to a party and back: one or two presses, then polling until it
 * has ended.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { isYes, type Reply } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Press } from '../press.ts';
import type { Dependencies, MoneyOperation } from './operation.ts';

const ownersOfTwoTabs = 0.15;
const looks = 25;
const lookAgainMs = 500;

/**
 * Makes the player wait for the result of the previous press before an operation, as the portal does by
 * itself.
 */
export const afterThePressBefore = (operation: MoneyOperation): MoneyOperation => ({
  ...operation,
  perform: async (player, dependencies) => {
    const { press } = player;
    if (press) {
      if (!(await resolvePress(player, dependencies, press))) return 'the previous result is unknown';
      if (operation.isFor?.(player) === false) return 'no longer possible after the previous one';
    }
    return operation.perform(player, dependencies);
  },
});

/** Polls for some seconds; false when the result is still unknown. */
async function resolvePress(player: SoakPlayer, dependencies: Dependencies, press: Press): Promise<boolean> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause(lookAgainMs);
    if ((await pollPress(player, dependencies, press)) !== 'unknown') return true;
  }
  return false;
}

/** Presses, now and then in two tabs at once, and returns the answer as a word. */
export async function move(
  player: SoakPlayer,
  dependencies: Dependencies,
  wish: Omit<Press, 'key'>,
): Promise<string> {
  const press = { ...wish, key: player.newKey() };
  player.press = press;
  const tabs = player.random.happens(ownersOfTwoTabs) ? 2 : 1;
  const words = await Promise.all(Array.from({ length: tabs }, () => pollPress(player, dependencies, press)));
  return words[0] ?? 'unknown';
}

/** Repeats the press under the same key, and records the answer. */
export async function pollPress(
  player: SoakPlayer,
  { line, memory }: Dependencies,
  press: Press,
): Promise<string> {
  const { call, body, key, what, about } = press;
  const reply = await line.persist(call, { ...(await player.onPortal()), key, body });
  const outcome = wordOf(reply);
  memory.remember({
    kind: 'moved',
    playerId: player.playerId(),
    hallId: player.hallId,
    key,
    told: outcome,
    details: { what, ...about, ...(outcome === 'done' && press.detailsOf(reply.answer)) },
  });
  if (outcome !== 'unknown' && player.press === press) {
    player.press = undefined;
    press.ended(outcome, reply.answer);
  }
  return outcome;
}

const wordOf = (reply: Reply): string => (isYes(reply) ? String(reply.answer.outcome) : String(reply.code));
