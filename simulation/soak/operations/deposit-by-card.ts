import { payWithStoredCard } from '@lokalbingo/contract/payments';
import { beginDeposit } from './begin-deposit.ts';
import { finishDeposit } from './finish-deposit.ts';
import type { MoneyOperation } from './operation.ts';
import { saveCard } from './save-card.ts';

const anotherCard = 0.1;

/** A deposit with a saved card. A player without one saves one first; others do so now and then. */
export const depositByCard: MoneyOperation = {
  name: 'deposit by card',
  share: 24,
  paysIn: true,
  perform: async (player, dependencies) => {
    if (player.cardId === undefined || player.random.happens(anotherCard)) {
      const saved = await saveCard(player, dependencies);
      if (player.cardId === undefined) return `card not saved: ${saved}`;
    }
    const begun = await beginDeposit(player, dependencies, payWithStoredCard, { cardId: player.cardId });
    return typeof begun === 'string' ? begun : finishDeposit(player, dependencies, begun, 'pay');
  },
};
