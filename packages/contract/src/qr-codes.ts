/** A hall's QR codes: what a member who scans one is shown (specification §5 QR, §7). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId } from './wire.ts';

/** The format of a code: sixteen characters, none of which looks like another. */
const shape = /^[2-9A-HJ-NP-Z]{16}$/;

/**
 * Returns the code in the typed text, in either case, with or without spaces and hyphens; undefined when it contains
 * none.
 */
export function qrCodeIn(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(plain) ? plain : undefined;
}

/**
 * Uses a code that was scanned or typed, and returns the hall's message; or the reason that there is none: the code is
 * unknown, has expired, was used by another, or belongs to a hall where the player has no card. A literal `\n` in the
 * message is a line break. A repeated use by the same player returns the same message. A player may try twenty unknown
 * codes in an hour, and a network address, which a whole hall may share, many more; after that the message says to
 * wait.
 */
export const qrRequest = operation({
  name: 'qrRequest',
  summary: 'Use a QR code of a hall',
  host: 'portal',
  method: 'POST',
  path: '/wap/qrRequest',
  access: 'player',
  body: z.strictObject({ qrData: keptText.min(1).max(512) }),
  answer: z.object({
    message: z.string(),
    /**
     * Not in the specification: the hall whose page the code opens in the portal; null for all other codes, and when there
     * is no code.
     */
    opensHall: bingoId.nullable(),
  }),
  refusals: [],
});
