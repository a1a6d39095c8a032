/** The acts of players, and of the sandbox's parties, that open cases for staff during the day. */
import { complain } from '@lokalbingo/contract/complaints';
import { setUserInfo } from '@lokalbingo/contract/due-diligence';
import { authBankID } from '@lokalbingo/contract/e-id';
import { completeSale, payWithVipps } from '@lokalbingo/contract/payments';
import { buyVoucher } from '@lokalbingo/contract/vouchers';
import { requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner, type Ore } from '@lokalbingo/money';
import { pepAnswers, sampleForm } from '../../apps/server/src/modules/due-diligence/testing/sample-form.ts';
import {
  portalBrowser,
  storeUnprovenPlayer,
} from '../../apps/server/src/modules/e-id/testing/eid-fixture.ts';
import { sampleHall } from '../../apps/server/src/modules/halls/testing/sample-hall.ts';
import { customerInWindow } from '../../apps/server/src/modules/payments/testing/payment-fixture.ts';
import { sandboxNetaxept } from '../../apps/server/src/modules/payments/testing/sandbox-providers.ts';
import { openCard } from '../../apps/server/src/modules/player-cards/player-cards.ts';
import { accountNumber } from '../../apps/server/src/modules/withdrawals/testing/withdrawal-fixture.ts';
import { inTransaction } from '../../apps/server/src/platform/database.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import { type DayWorld, done } from './day-world.ts';

const deposit = kroner(250);
const merchantOf = (hallId: number): string => String(sampleHall({ hallId }).netsMerchantId);
const prizes = [10, 11_000, 12_000].map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }) as const);

/** Plays a round in which one player wins two prizes above the cap. Returns the player. */
export async function winAboveCap(world: DayWorld, hallId: number): Promise<number> {
  await world.addGame(hallId, { mainGame: 3, prizePlan: prizes });
  const round = await world.roundOnSale(hallId, 3);
  const { playerId } = await newDepositor(world, hallId);
  const bought = await world.buy(playerId, round);
  assert(bought.ok, 'The ticket is bought.');
  await world.playToEnd(round);
  return playerId;
}

/**
 * Causes cases: players withdraw money, complain, and declare that they are politically exposed. One has two accounts.
 * The provider refunds a deposit by hand, and a ticket system takes more than was ordered.
 */
export async function causeCases(world: DayWorld, hallId: number): Promise<void> {
  const { api, sandbox } = world;
  const { playerId, transactionId } = await newDepositor(world, hallId);
  const others = [await newDepositor(world, hallId), await newDepositor(world, hallId)];
  for (const each of [playerId, ...others.map((other) => other.playerId)])
    await withdraw(world, { hallId, playerId: each, amount: kroner(100) });
  const sent = { about: 'hall', text: 'Det var kaldt', requestKey: crypto.randomUUID() } as const;
  await done(api.call(complain, { as: playerId, body: { hallId, ...sent } }));
  await sandbox.control({ provider: 'tickets_2', fault: 'wrong-amount' });
  const voucher = { bingoId: hallId, systemId: 2, amount: kroner(80) } as const;
  await done(api.call(buyVoucher, { as: playerId, body: voucher }));
  const declared = await api.send(setUserInfo, { as: playerId, body: sampleForm(pepAnswers) });
  assert(declared.statusCode < 300, 'The declaration is received.');
  // First the e-ID names another person than the hall knows. Then it names a person who has a second account.
  await verify(world, await newUnproven(world, hallId, { firstName: 'Arne' }));
  await newUnproven(world, hallId);
  await verify(world, await newUnproven(world, hallId));
  const merchant = { provider: 'netaxept', merchantId: merchantOf(hallId) } as const;
  await sandboxNetaxept(sandbox.url).process(merchant, transactionId, 'refund', deposit);
}

/** Requests a withdrawal to the player's bank account. */
export async function withdraw(
  { api }: DayWorld,
  { hallId, playerId, amount }: { readonly hallId: number; readonly playerId: number; readonly amount: Ore },
): Promise<void> {
  const body = { bingoid: hallId, amount, acc: accountNumber };
  await done(api.call(requestWithdrawal, { as: playerId, body }));
}

/** Adds a member of the hall who has paid in through the provider's window. */
async function newDepositor({ newPlayer, api, sandbox }: DayWorld, hallId: number) {
  const playerId = await newPlayer(hallId, {});
  const body = { bingoid: hallId, loadAmount: deposit };
  const { transactionId } = await done(api.call(payWithVipps, { as: playerId, body }));
  await customerInWindow(sandbox, { netsMerchantId: merchantOf(hallId) })(transactionId, 'vipps');
  await done(api.call(completeSale, { as: playerId, body: { transactionId } }));
  return { playerId, transactionId };
}

/** Adds a member of the hall whom no e-ID has verified. */
async function newUnproven(world: DayWorld, hallId: number, named = {}): Promise<number> {
  const { playerId } = await storeUnprovenPlayer(world, named);
  await inTransaction(world.database.db, (tx) => openCard(tx, world, { hallId, playerId }));
  return playerId;
}

/** Goes through the window of the e-ID, as the same person each time. */
async function verify({ api }: DayWorld, playerId: number): Promise<void> {
  const { authorization = '' } = await api.credentials(playerId);
  const browser = portalBrowser(api, authorization.replace('Bearer ', ''));
  await browser.post(authBankID, await browser.visit('auth', 'adult-1'));
}
