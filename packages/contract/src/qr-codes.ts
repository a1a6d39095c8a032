/** A hall's QR codes: what a member who reads one is told (specification §5 QR, §7). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId } from './wire.ts';

/** How a code is written: sixteen signs, none of which is taken for another. */
const shape = /^[2-9A-HJ-NP-Z]{16}$/;

/** The code in what was typed, in small letters or large, with spaces or hyphens; undefined where there is none. */
export function qrCodeIn(typed: string): string | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return shape.test(plain) ? plain : undefined;
}

/**
 * Uses a code that was read or typed, and tells what the hall says by it; or why it says nothing: it is unknown, over,
 * used by another, or of a hall where the player has no card. A literal `\n` in the message is a line break. Who has
 * used a code is told the same again. Twenty unknown codes in an hour are borne from a player, and many more from an
 * address, which a hall shares; then the message says to wait.
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
    /** Ours: the hall whose page on my page the code leads to; null of any other code, and of none. */
    opensHall: bingoId.nullable(),
  }),
  refusals: [],
});
