import { z } from 'zod';
import type { EidReturn } from './read-eid-return.ts';

/**
 * The message from the page in the e-ID's frame to the surrounding page, in the format of BankID's own
 * connector.
 */
const shape = z.union([
  z.object({
    type: z.literal('oidc-connector-response-data'),
    data: z.object({ code: z.string().min(1), state: z.string().optional(), iss: z.string().optional() }),
  }),
  z.object({ type: z.literal('oidc-connector-error'), error: z.string().optional() }),
]);

/** Sends the answer to the page that contains the frame. Only a page of our own origin can receive it. */
export function sendEidReturn(returned: EidReturn): void {
  const message =
    returned.kind === 'code'
      ? { type: 'oidc-connector-response-data', data: returned.body }
      : { type: 'oidc-connector-error', error: 'access_denied' };
  window.parent.postMessage(JSON.stringify(message), window.location.origin);
}

/** The answer in a message, if it comes from our own page in that very frame; undefined for any other message. */
export function receivedEidReturn(
  event: MessageEvent,
  frame: Window | null | undefined,
): EidReturn | undefined {
  if (event.origin !== window.location.origin || !frame || event.source !== frame) return undefined;
  const read = shape.safeParse(parsed(event.data));
  if (!read.success) return undefined;
  if (read.data.type === 'oidc-connector-error') return { kind: 'cancelled' };
  const { code, state, iss } = read.data.data;
  return { kind: 'code', body: { code, ...(state ? { state } : {}), ...(iss ? { iss } : {}) } };
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
