import { setTimeout as pause } from 'node:timers/promises';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { Unanswered } from '../client.ts';

/**
 * The result of a customer's visit to the provider's window: a return to us, or none (the return was lost).
 */
export type WindowEnd = 'back' | 'lost';

/** The provider's window, as a customer uses it. */
export type PaymentWindow = {
  /**
   * Opens it and presses `action`, then answers the bank's own question if there is one. A window that does
   * not answer is opened again. @throws Unanswered after two minutes.
   */
  readonly use: (
    payment: { readonly merchantId: string; readonly transactionId: string },
    action: 'pay' | 'save' | 'vipps' | 'cancel',
    pan?: string,
  ) => Promise<WindowEnd>;
};

const patienceMs = minutes(2);
const againAfterMs = 300;

/** Connects to the window at the sandbox. */
export function openPaymentWindow(sandboxUrl: string): PaymentWindow {
  const address = `${sandboxUrl}/Terminal/default.aspx`;
  return {
    use: async ({ merchantId, transactionId }, action, pan = '') => {
      const press = (pressed: string): Promise<WindowEnd | undefined> =>
        submit(
          address,
          new URLSearchParams({
            merchantId,
            transactionId,
            action: pressed,
            pan,
            expiry: '12/30',
            cvc: '123',
          }),
        );
      const until = performance.now() + patienceMs;
      while (performance.now() < until) {
        const end = (await press(action)) ?? (action === 'cancel' ? undefined : await press('confirm'));
        if (end) return end;
        await pause(againAfterMs);
      }
      throw new Unanswered('the payment window');
    },
  };
}

/** Undefined when the customer is still in the window, or nobody answers. */
async function submit(address: string, form: URLSearchParams): Promise<WindowEnd | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: form,
      signal: AbortSignal.timeout(seconds(15)),
    });
    const page = await answer.text();
    if (answer.status === 303) return 'back';
    return answer.status === 200 && !page.includes('<form') ? 'lost' : undefined;
  } catch {
    return undefined;
  }
}
