import { createHmac } from 'node:crypto';

/** A key that stands for what is tried and by whom, and tells neither. The first part says what kind of try it is. */
export function tryKey(
  { throttleSecret }: { readonly throttleSecret: string },
  kind: string,
  ...parts: readonly string[]
): Uint8Array {
  return createHmac('sha256', throttleSecret)
    .update(JSON.stringify([kind, ...parts]))
    .digest();
}
