import { kroner } from '@lokalbingo/money';
import type { MoneyOperation } from './operation.ts';

const kronerAtMost = 300;

/** A deposit in cash, which staff book by the number of its receipt. */
export const payInCash: MoneyOperation = {
  name: 'pay in cash',
  share: 8,
  paysIn: true,
  perform: async (player, { staff, memory }) => {
    await player.onPortal();
    const { hallId } = player;
    const playerId = player.playerId();
    const amountOre = kroner(20 + player.random.below(kronerAtMost));
    const receiptNo = player.newKey();
    const outcome = await staff.takeCash({ hallId, playerId, receiptNo, amountOre });
    if (outcome === 'done') player.saldoOre += amountOre;
    memory.remember({
      kind: 'cash',
      playerId,
      hallId,
      key: receiptNo,
      told: outcome,
      details: { amountOre },
    });
    return outcome;
  },
};
