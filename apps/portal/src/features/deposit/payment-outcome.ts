import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * What the result page tells the page around it (specification §4 Deposit, step 5). Ours are the words for what is not
 * known yet, and for money that was taken and goes back.
 */
export type PaymentOutcome = PaymentEnd | 'uncertain';
/** How an attempt ended. */
export type PaymentEnd = 'finished' | 'failed' | 'finishedPayment' | 'failedPayment' | 'refundedPayment';

const outcomes: readonly unknown[] = [
  'finished',
  'failed',
  'finishedPayment',
  'failedPayment',
  'refundedPayment',
  'uncertain',
];

/** The result page in a window of its own has no page around it; it tells the other windows of our origin. */
const channelName = 'lokalbingo-payment';

type ChannelMessage = { readonly transactionId: string; readonly outcome: PaymentOutcome };

/** Tells how a payment went: to the page around the frame, or to our own other windows. Never to another origin. */
export function tellPaymentOutcome(transactionId: string, outcome: PaymentOutcome): void {
  if (window.parent !== window) {
    window.parent.postMessage(outcome, window.location.origin);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ transactionId, outcome } satisfies ChannelMessage);
  channel.close();
}

/** Hears how the payment went in the frame, or in the window of its own; anything from elsewhere is not heard. */
export function usePaymentOutcome(
  transactionId: string,
  frame: () => Window | null | undefined,
  onOutcome: (outcome: PaymentOutcome) => void,
): void {
  const heard = useEffectEvent((outcome: unknown) => {
    if (outcomes.includes(outcome)) onOutcome(outcome as PaymentOutcome);
  });
  const fromFrame = useEffectEvent((event: MessageEvent) => {
    const source = frame();
    if (event.origin === window.location.origin && source && event.source === source) heard(event.data);
  });
  // In the layout phase, so that nothing the frame says is too early to be heard.
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => fromFrame(event);
    window.addEventListener('message', onMessage);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event: MessageEvent<ChannelMessage>) => {
      if (event.data.transactionId === transactionId) heard(event.data.outcome);
    };
    return () => {
      window.removeEventListener('message', onMessage);
      channel.close();
    };
  }, [transactionId]);
}
