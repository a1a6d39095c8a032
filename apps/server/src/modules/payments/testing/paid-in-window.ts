import type { PaymentFixture } from './payment-fixture.ts';

/** A deposit that a new player has paid in the provider's window, and that nobody has finished. */
export async function paidInWindow(
  world: PaymentFixture,
  how: 'card' | 'vipps',
): Promise<{ readonly playerId: number; readonly transactionId: string }> {
  const playerId = await world.newPlayer();
  const transactionId =
    how === 'card'
      ? await world.beginDeposit(playerId, await world.saveCard(playerId))
      : await world.beginVipps(playerId);
  await world.inWindow(transactionId, how === 'card' ? 'pay' : 'vipps');
  return { playerId, transactionId };
}
