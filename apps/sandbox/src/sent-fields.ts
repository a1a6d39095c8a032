/** The fields of a body, query or path as received; none for any other type. */
export function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {};
}

/**
 * The JSON in bytes; `undefined` when empty, and the bare text when it is not JSON: no call accepts a text as
 * its body.
 */
export function readJson(body: unknown): unknown {
  const text = bytesOf(body).toString();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A body that was kept as bytes, for its signature. */
export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
