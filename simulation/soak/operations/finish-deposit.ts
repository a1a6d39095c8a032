/** The later steps of a deposit, whatever the means of payment: the window, the return, the answer. */
import { setTimeout as pause } from 'node:timers/promises';
import { completeSale, getPaymentOutcome } from '@lokalbingo/contract/payments';
import { isYes, type Reply } from '../client.ts';
import type { OpenDeposit, SoakPlayer } from '../player.ts';
import type { Dependencies } from './operation.ts';

const cancelling = 0.05;
const neverComingBack = 0.1;
const twoTabs = 0.1;
const looks = 4;
const lookAgainMs = 700;

/** Uses the window and returns, unless the return is lost; gives the answer as a word. */
export async function finishDeposit(
  player: SoakPlayer,
  dependencies: Dependencies,
  deposit: OpenDeposit,
  action: 'pay' | 'vipps',
): Promise<string> {
  const { random, merchantId } = player;
  const wish = random.happens(cancelling) ? 'cancel' : action;
  const staysAway = random.happens(neverComingBack);
  const tabs = random.happens(twoTabs) ? 2 : 1;
  player.open.push(deposit);
  const end = await dependencies.window.use({ merchantId, transactionId: deposit.transactionId }, wish);
  if (end === 'lost' || staysAway) return 'left to the server';
  const body = { transactionId: deposit.transactionId };
  const input = { ...(await player.onPortal()), body };
  const replies = await Promise.all(
    Array.from({ length: tabs }, () => dependencies.line.call(completeSale, input)),
  );
  const words = replies.map(wordOf).filter((word) => word !== undefined);
  for (const word of words) remember(player, dependencies, deposit, word);
  return words[0] ?? (await lookAtOutcome(player, dependencies, deposit, looks)) ?? 'left to the server';
}

/** Polls a deposit this many times, until there is a final answer; undefined when there was none. */
export async function lookAtOutcome(
  player: SoakPlayer,
  dependencies: Dependencies,
  deposit: OpenDeposit,
  times: number,
): Promise<string | undefined> {
  const { transactionId } = deposit;
  for (let time = 0; time < times; time += 1) {
    await pause(lookAgainMs);
    const input = { ...(await player.onPortal()), query: { transactionId } };
    const { answer } = await dependencies.line.persist(getPaymentOutcome, input);
    const word = wordOfOutcome[answer.outcome as string];
    if (word) return remember(player, dependencies, deposit, word);
  }
  return undefined;
}

const wordOfOutcome: Readonly<Record<string, string>> = {
  done: 'done',
  cancelled: 'payment_cancelled',
  refused: 'payment_refused',
};

/** Returns the final answer in a reply, if it has one. */
function wordOf(reply: Reply): string | undefined {
  if (isYes(reply)) return 'done';
  return reply.code === 'payment_refused' || reply.code === 'payment_cancelled' ? reply.code : undefined;
}

function remember(
  player: SoakPlayer,
  { memory }: Dependencies,
  deposit: OpenDeposit,
  outcome: string,
): string {
  const { key, transactionId, amountOre } = deposit;
  const place = player.open.findIndex((open) => open.transactionId === transactionId);
  if (place >= 0) player.open.splice(place, 1);
  memory.remember({
    kind: 'deposit',
    playerId: player.playerId(),
    hallId: player.hallId,
    key,
    told: outcome,
    details: { transactionId, amountOre },
  });
  if (outcome === 'done') player.saldoOre += amountOre;
  return outcome;
}
