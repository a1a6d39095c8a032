import type { PaymentFixture } from './payment-fixture.ts';

/** Creates a deposit that a new player has paid in the provider's window, and that nobody has finished. */
export async function paidInWindow(
  fixture: PaymentFixture,
  how: 'card' | 'vipps',
): Promise<{ readonly playerId: number; readonly transactionId: string }> {
  const playerId = await fixture.newPlayer();
  const transactionId =
    how === 'card'
      ? await fixture.beginDeposit(playerId, await fixture.saveCard(playerId))
      : await fixture.beginVipps(playerId);
  await fixture.inWindow(transactionId, how === 'card' ? 'pay' : 'vipps');
  return { playerId, transactionId };
}
