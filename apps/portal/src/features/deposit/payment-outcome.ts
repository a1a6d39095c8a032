import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * The result page's message to the surrounding page (specification §4 Deposit, step 5). Our additions are the
 * words for an unknown result and for refunded money.
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

/**
 * In a window of its own, the result page has no surrounding page; it notifies the other windows of our
 * origin.
 */
const channelName = 'lokalbingo-payment';

type ChannelMessage = { readonly transactionId: string; readonly outcome: PaymentOutcome };

/**
 * Sends the result of a payment to the page that contains the frame, or to our own other windows. Never to
 * another origin.
 */
export function reportPaymentOutcome(transactionId: string, outcome: PaymentOutcome): void {
  if (window.parent !== window) {
    window.parent.postMessage(outcome, window.location.origin);
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ transactionId, outcome } satisfies ChannelMessage);
  channel.close();
}

/** Receives the result from the frame, or from the separate window; ignores every other source. */
export function usePaymentOutcome(
  transactionId: string,
  frame: () => Window | null | undefined,
  onOutcome: (outcome: PaymentOutcome) => void,
): void {
  const receive = useEffectEvent((outcome: unknown) => {
    if (outcomes.includes(outcome)) onOutcome(outcome as PaymentOutcome);
  });
  const fromFrame = useEffectEvent((event: MessageEvent) => {
    const source = frame();
    if (event.origin === window.location.origin && source && event.source === source) receive(event.data);
  });
  // In the layout phase, so that the listener exists before the frame sends a message.
  useLayoutEffect(() => {
    const onMessage = (event: MessageEvent) => fromFrame(event);
    window.addEventListener('message', onMessage);
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = (event: MessageEvent<ChannelMessage>) => {
      if (event.data.transactionId === transactionId) receive(event.data.outcome);
    };
    return () => {
      window.removeEventListener('message', onMessage);
      channel.close();
    };
  }, [transactionId]);
}
