/** A message to a person and its state. */

/** How a message is sent. */
export type Channel = 'sms' | 'email';

/**
 * The state of a message. `sent`: the provider has accepted it. `delivered`: the provider reports its arrival.
 * `rejected`: it will not arrive. `unknown`: it may have been sent or not; it is not resent automatically, because a
 * second message costs money and confuses.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'rejected' | 'unknown';

/** The outcome of an attempt to send. `later` means that it was certainly not sent, and may be retried. */
export type SendOutcome =
  | { readonly outcome: 'sent'; readonly providerId: string }
  | { readonly outcome: 'rejected' | 'unknown' | 'later'; readonly why: string };

/** Returns the context with which a message's text is sealed, so that it cannot be opened as another message's text. */
export function placeOfText(messageId: string): string {
  return `notifications.messages/${messageId}`;
}
