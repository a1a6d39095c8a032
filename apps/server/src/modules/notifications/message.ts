/** A message to a person and how far it has come. */

/** By what a message travels. */
export type Channel = 'sms' | 'email';

/**
 * How far a message has come. `sent`: the provider has taken it. `delivered`: the provider says that it arrived.
 * `rejected`: it will not arrive. `unknown`: it may have been sent or not; it is not sent again by itself, as a second
 * message costs and confuses.
 */
export type MessageState = 'queued' | 'sending' | 'sent' | 'delivered' | 'rejected' | 'unknown';

/** What became of a try to send. `later` means that it was certainly not sent, and may be tried again. */
export type SendOutcome =
  | { readonly outcome: 'sent'; readonly providerId: string }
  | { readonly outcome: 'rejected' | 'unknown' | 'later'; readonly why: string };

/** Where the text of a message lies sealed: it opens for no other message. */
export function placeOfText(messageId: string): string {
  return `notifications.messages/${messageId}`;
}
