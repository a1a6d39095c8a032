/** Game 501's partner, spoken to as the portal's server does (docs/protocols/partner-501.md): for journeys in its game alone. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

const sandbox = 'http://localhost:4110';
const secret = 'sandbox-partner-501-secret';

async function post(
  request: APIRequestContext,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const whole = `/partner-501/wallet/v1${path}`;
  const date = new Date().toISOString();
  const data = JSON.stringify({ ...body, request_uuid: randomUUID() });
  const hash = createHash('sha256').update(data).digest('hex');
  const signature = createHmac('sha256', secret).update(`POST\n${whole}\n${date}\n${hash}`).digest('hex');
  const headers = { 'x-date': date, 'x-signature': signature, 'content-type': 'application/json' };
  return (await request.post(sandbox + whole, { headers, data })).json();
}

/** A new session of kr 100 and the address that opens it; its draws come from a seed of the sandbox's README. */
export async function openPartnerSession(
  request: APIRequestContext,
  seed: string,
): Promise<{ readonly sessionId: string; readonly url: string }> {
  const { session_id: sessionId } = await post(request, '/sessions', {
    operator_user: randomBytes(16).toString('hex'),
    hall_ref: '101',
    game_code: '501',
    currency: 'NOK',
    amount: 10_000,
    transaction_uuid: randomUUID(),
    return_url: 'http://localhost:4100/',
    lang: 'nb',
  });
  await request.post(`${sandbox}/__control`, { data: { provider: 'partner_501', sessionId, seed } });
  const { url } = await post(request, `/sessions/${sessionId}/launch`, {});
  return { sessionId: String(sessionId), url: String(url) };
}
