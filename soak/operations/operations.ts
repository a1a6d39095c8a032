import { buyTicketsOperation } from './buy-tickets.ts';
import { depositByCard } from './deposit-by-card.ts';
import { depositByVipps } from './deposit-by-vipps.ts';
import type { MoneyOperation } from './operation.ts';
import { withdraw } from './withdraw.ts';

/** Every kind that a run knows. */
export const moneyOperations: readonly MoneyOperation[] = [
  buyTicketsOperation,
  depositByCard,
  depositByVipps,
  withdraw,
];
