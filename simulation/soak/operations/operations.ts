import { buyTicketsOperation } from './buy-tickets.ts';
import { depositByCard } from './deposit-by-card.ts';
import { depositByVipps } from './deposit-by-vipps.ts';
import type { MoneyOperation } from './operation.ts';
import { payInCash } from './pay-in-cash.ts';
import { endSessionOperation, playGameOperation, transferToGameOperation } from './remote-game.ts';
import { buyVoucherOperation, closeVoucherOperation, topUpVoucherOperation } from './vouchers.ts';
import { withdraw } from './withdraw.ts';

/** Operations between players, halls, banks and the payment provider. */
export const ownOperations: readonly MoneyOperation[] = [
  buyTicketsOperation,
  depositByCard,
  depositByVipps,
  payInCash,
  withdraw,
];

/** Operations with outside parties, in both directions. */
export const outsideOperations: readonly MoneyOperation[] = [
  buyVoucherOperation,
  topUpVoucherOperation,
  closeVoucherOperation,
  transferToGameOperation,
  playGameOperation,
  endSessionOperation,
];

/** All kinds. */
export const moneyOperations: readonly MoneyOperation[] = [...ownOperations, ...outsideOperations];
