const answerTimeoutMs = 10_000;

/** What the other end answered. */
export type PostAnswer = { readonly status: number; readonly headers: Headers; readonly body: Buffer };

/** Posts a body. @returns the answer, or `undefined` when none came within ten seconds. */
export async function postForAnswer(
  address: string | URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  stopping: AbortSignal,
): Promise<PostAnswer | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    });
    const answered = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body: answered };
  } catch {
    return undefined;
  }
}

/**
 * Posts a body. Credentials in the address become basic authorization.
 * @returns the status of the answer, or `undefined` when none came within ten seconds.
 */
export async function postBody(
  address: string,
  contentType: string,
  body: string,
  stopping: AbortSignal,
): Promise<number | undefined> {
  const url = new URL(address);
  const headers: Record<string, string> = { 'content-type': contentType };
  if (url.username !== '') {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
    url.username = '';
    url.password = '';
  }
  return (await postForAnswer(url, headers, body, stopping))?.status;
}
