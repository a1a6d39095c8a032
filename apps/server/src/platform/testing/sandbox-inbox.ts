/** The messages that the sandbox has received for people: SMS and e-mail. */
import type { Sandbox } from './sandbox.ts';

/** A message as received. */
export type ReceivedMessage = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
};

/** Returns the messages to a number or an address, newest first. */
export async function inboxOf(sandbox: Sandbox, to: string): Promise<readonly ReceivedMessage[]> {
  const answer = await fetch(`${sandbox.url}/__inbox?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as ReceivedMessage[];
}

/** Returns the sandbox's address for e-mail. */
export async function smtpUrlOf(sandbox: Sandbox): Promise<string> {
  const answer = await fetch(`${sandbox.url}/__control`);
  return ((await answer.json()) as { smtpUrl: string }).smtpUrl;
}
