import {
  correctWithdrawal,
  requestWithdrawal,
  withdrawalMinimumKroner,
} from '@lokalbingo/contract/withdrawals';
import { isYes, type Reply } from '../line.ts';
import type { SoakPlayer } from '../player.ts';
import type { MoneyOperation, Surroundings } from './operation.ts';

const [account, otherAccount] = ['86011117947', '12345678903'] as const;
const kronerAtMost = 150;
const ownersOfTwoTabs = 0.2;
const writtenWrong = 0.3;

const ends = [
  { end: 'paid', share: 50 },
  { end: 'refused', share: 40 },
  // Nobody has come to it when the run ends.
  { end: 'left', share: 10 },
] as const;

/** Money asked out, at times twice at once, at times with the account corrected, and settled by the staff. */
export const withdraw: MoneyOperation = {
  name: 'withdraw',
  share: 12,
  paysIn: false,
  perform: async (player, surroundings) => {
    const { chance, hallId } = player;
    const body = {
      bingoid: hallId,
      amount: withdrawalMinimumKroner + chance.below(kronerAtMost),
      acc: account,
    };
    const key = player.newKey();
    const request = { ...(await player.onPortal()), key, body };
    const tabs = chance.happens(ownersOfTwoTabs) ? 2 : 1;
    const replies = await Promise.all(
      Array.from({ length: tabs }, () => surroundings.line.persist(requestWithdrawal, request)),
    );
    for (const reply of replies) remember(player, surroundings, key, reply);
    const [first] = replies;
    if (!first || !isYes(first)) return String(first?.code);
    const corrected = chance.happens(writtenWrong)
      ? await correct(player, surroundings, Number(first.answer.withdrawalId))
      : first;
    if (!isYes(corrected)) return String(corrected.code);
    return settle(player, surroundings, Number(corrected.answer.withdrawalId));
  },
};

async function correct(player: SoakPlayer, surroundings: Surroundings, withdrawalId: number): Promise<Reply> {
  const body = { bingoid: player.hallId, withdrawalId, acc: otherAccount };
  const key = player.newKey();
  const request = { ...(await player.onPortal()), key, body };
  const reply = await surroundings.line.persist(correctWithdrawal, request);
  remember(player, surroundings, key, reply);
  return reply;
}

async function settle(
  player: SoakPlayer,
  { staff, memory }: Surroundings,
  withdrawalId: number,
): Promise<string> {
  const { end } = player.chance.byShare(ends);
  if (end === 'left') return end;
  const told = await staff.settle(withdrawalId, end);
  const { hallId } = player;
  memory.remember({
    kind: 'settled',
    playerId: player.playerId(),
    hallId,
    key: '',
    told,
    details: { withdrawalId },
  });
  return told;
}

function remember(player: SoakPlayer, { memory }: Surroundings, key: string, reply: Reply): void {
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
