/** What the sandbox has received for people: SMS and e-mail. */
import type { Sandbox } from './sandbox.ts';

/** A message as it arrived. */
export type ReceivedMessage = {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly subject?: string;
};

/** The messages to a number or an address, newest first. */
export async function inboxOf(sandbox: Sandbox, to: string): Promise<readonly ReceivedMessage[]> {
  const answer = await fetch(`${sandbox.url}/__inbox?to=${encodeURIComponent(to)}`);
  return (await answer.json()) as ReceivedMessage[];
}

/** Where the sandbox takes e-mail. */
export async function smtpUrlOf(sandbox: Sandbox): Promise<string> {
  const answer = await fetch(`${sandbox.url}/__control`);
  return ((await answer.json()) as { smtpUrl: string }).smtpUrl;
}
