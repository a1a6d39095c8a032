import { payWithVipps } from '@lokalbingo/contract/payments';
import { beginDeposit } from './begin-deposit.ts';
import { finishDeposit } from './finish-deposit.ts';
import type { MoneyOperation } from './operation.ts';

/** A deposit by Vipps, where the provider reserves the money before the player returns. */
export const depositByVipps: MoneyOperation = {
  name: 'deposit by Vipps',
  share: 14,
  paysIn: true,
  perform: async (player, dependencies) => {
    const begun = await beginDeposit(player, dependencies, payWithVipps, {});
    return typeof begun === 'string' ? begun : finishDeposit(player, dependencies, begun, 'vipps');
  },
};
