const answerTimeoutMs = 10_000;

/**
 * Posts a body. The credentials that an address carries become basic authorization.
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
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return undefined;
  }
}
