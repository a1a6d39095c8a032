/** The messages to a person: the sandbox keeps every SMS and e-mail. */
import { type APIRequestContext, expect } from '@playwright/test';

const sandbox = 'http://localhost:4110';

type Received = { readonly channel: 'sms' | 'email'; readonly text: string };

/** Waits until there are more than `after` messages to this number or address, and returns the newest. */
export async function received(
  request: APIRequestContext,
  to: string,
  channel: Received['channel'],
  after = 0,
): Promise<string> {
  let messages: Received[] = [];
  await expect
    .poll(async () => {
      const answer = await request.get(`${sandbox}/__inbox`, { params: { to } });
      messages = ((await answer.json()) as Received[]).filter((message) => message.channel === channel);
      return messages.length;
    })
    .toBeGreaterThan(after);
  return messages[0]?.text ?? '';
}

/** Waits for an SMS with a code, and returns its six digits. */
export async function receivedCode(request: APIRequestContext, mobile: string, after = 0): Promise<string> {
  return /\b\d{6}\b/.exec(await received(request, mobile, 'sms', after))?.[0] ?? '';
}
