import type { Operation } from '@lokalbingo/contract/operation';
import { isYes } from '../client.ts';
import type { OpenDeposit, SoakPlayer } from '../player.ts';
import type { Dependencies } from './operation.ts';

const twoPresses = 0.1;

/** Begins a deposit of 20 to 300 kr, now and then with two simultaneous presses; returns a refusal's code. */
export async function beginDeposit(
  player: SoakPlayer,
  { line, memory }: Dependencies,
  operation: Operation,
  payment: object,
): Promise<OpenDeposit | string> {
  const { random, hallId } = player;
  const amountKroner = 20 + random.below(281);
  const presses = random.happens(twoPresses) ? 2 : 1;
  const key = player.newKey();
  const body = { ...payment, bingoid: hallId, loadAmount: amountKroner };
  const request = { ...(await player.onPortal()), key, body };
  const replies = await Promise.all(Array.from({ length: presses }, () => line.persist(operation, request)));
  const amountOre = amountKroner * 100;
  for (const reply of replies) {
    const { transactionId } = reply.answer;
    memory.remember({
      kind: 'begun',
      playerId: player.playerId(),
      hallId,
      key,
      told: isYes(reply) ? 'done' : String(reply.code),
      details: { transactionId, amountOre },
    });
  }
  const begun = replies.find(isYes);
  return begun
    ? { key, transactionId: String(begun.answer.transactionId), amountOre }
    : String(replies[0]?.code);
}
