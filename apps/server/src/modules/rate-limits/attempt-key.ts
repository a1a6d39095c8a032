import { createHmac } from 'node:crypto';

/** Returns a keyed hash of an attempt and its actor, which reveals neither. `kind` separates kinds of attempts. */
export function attemptKey(
  { throttleSecret }: { readonly throttleSecret: string },
  kind: string,
  ...parts: readonly string[]
): Uint8Array {
  return createHmac('sha256', throttleSecret)
    .update(JSON.stringify([kind, ...parts]))
    .digest();
}
