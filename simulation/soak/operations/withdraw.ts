import {
  correctWithdrawal,
  requestWithdrawal,
  withdrawalMinimumKroner,
} from '@lokalbingo/contract/withdrawals';
import { isYes, type Reply } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Dependencies, MoneyOperation } from './operation.ts';

const [account, otherAccount] = ['86011117947', '12345678903'] as const;
const kronerAtMost = 150;
const ownersOfTwoTabs = 0.2;
const writtenWrong = 0.3;

const ends = [
  { end: 'paid', share: 50 },
  { end: 'refused', share: 40 },
  // No staff member has taken it up when the run ends.
  { end: 'left', share: 10 },
] as const;

/**
 * A withdrawal, sometimes with two simultaneous requests, sometimes with the account corrected, settled by
 * staff.
 */
export const withdraw: MoneyOperation = {
  name: 'withdraw',
  share: 12,
  paysIn: false,
  perform: async (player, dependencies) => {
    const { random, hallId } = player;
    const body = {
      bingoid: hallId,
      amount: withdrawalMinimumKroner + random.below(kronerAtMost),
      acc: account,
    };
    const key = player.newKey();
    const request = { ...(await player.onPortal()), key, body };
    const tabs = random.happens(ownersOfTwoTabs) ? 2 : 1;
    const replies = await Promise.all(
      Array.from({ length: tabs }, () => dependencies.line.persist(requestWithdrawal, request)),
    );
    for (const reply of replies) remember(player, dependencies, key, reply);
    const [first] = replies;
    if (!first || !isYes(first)) return String(first?.code);
    const corrected = random.happens(writtenWrong)
      ? await correct(player, dependencies, Number(first.answer.withdrawalId))
      : first;
    if (!isYes(corrected)) return String(corrected.code);
    return settle(player, dependencies, Number(corrected.answer.withdrawalId));
  },
};

async function correct(player: SoakPlayer, dependencies: Dependencies, withdrawalId: number): Promise<Reply> {
  const body = { bingoid: player.hallId, withdrawalId, acc: otherAccount };
  const key = player.newKey();
  const request = { ...(await player.onPortal()), key, body };
  const reply = await dependencies.line.persist(correctWithdrawal, request);
  remember(player, dependencies, key, reply);
  return reply;
}

async function settle(
  player: SoakPlayer,
  { staff, memory }: Dependencies,
  withdrawalId: number,
): Promise<string> {
  const { end } = player.random.byShare(ends);
  if (end === 'left') return end;
  const outcome = await staff.settle(withdrawalId, end);
  const { hallId } = player;
  memory.remember({
    kind: 'settled',
    playerId: player.playerId(),
    hallId,
    key: '',
    told: outcome,
    details: { withdrawalId },
  });
  return outcome;
}

function remember(player: SoakPlayer, { memory }: Dependencies, key: string, reply: Reply): void {
  const { withdrawalId, amount } = isYes(reply) ? reply.answer : {};
  if (isYes(reply)) player.saldoOre = Math.max(0, player.saldoOre - Math.round(amount * 100));
  memory.remember({
    kind: 'withdrawal',
    playerId: player.playerId(),
    hallId: player.hallId,
    key,
    told: isYes(reply) ? 'done' : String(reply.code),
    details: isYes(reply) ? { withdrawalId, amountOre: Math.round(amount * 100) } : {},
  });
}
