/**
 * The written form of a code: sixteen unambiguous characters, `KQ7M4XW2…`. Six encode the code's number, ten the first
 * 50 bits of an HMAC of the number and the whole content. It is short enough for a small picture and for typing. A
 * guess is right once in 2^50, and guesses are limited.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { qrCodeIn } from '@lokalbingo/contract/qr-codes';
import { referenceSigns } from '../../platform/reference.ts';
import type { QrCode } from './qr-code.ts';
import type { QrKey } from './qr-code-settings.ts';

type NumberedCode = QrCode & { readonly codeNo: number };

const bitsOfSign = 5;
const numberSigns = 6;
const signatureSigns = 10;

/** Returns the written form of a code, which nobody can forge by knowing its number. */
export function writtenCode(key: QrKey, code: NumberedCode): string {
  return signsOf(BigInt(code.codeNo), numberSigns) + signatureOf(key, code);
}

/**
 * Returns the number in a scanned or typed code, which may have lower-case letters, spaces and hyphens; undefined when
 * the text is not a code.
 */
export function numberIn(written: string): number | undefined {
  const plain = qrCodeIn(written);
  if (plain === undefined) return undefined;
  const number = [...plain.slice(0, numberSigns)].reduce(
    (sum, sign) => sum * referenceSigns.length + referenceSigns.indexOf(sign),
    0,
  );
  return number > 0 ? number : undefined;
}

/** Whether a written code is this code, signed with our key. */
export function isGenuine(key: QrKey, code: NumberedCode, written: string): boolean {
  const plain = qrCodeIn(written) ?? '';
  const [ours, theirs] = [writtenCode(key, code), plain].map((text) => Buffer.from(text));
  return ours !== undefined && ours.length === theirs?.length && timingSafeEqual(ours, theirs);
}

function signatureOf({ qrSecret }: QrKey, code: NumberedCode): string {
  const { codeNo, hallId, kind, message, usedBy, lastDay } = code;
  const said = JSON.stringify([codeNo, hallId, kind, message, usedBy, lastDay]);
  const first = createHmac('sha256', qrSecret).update(said).digest().readBigUInt64BE();
  return signsOf(first >> BigInt(64 - signatureSigns * bitsOfSign), signatureSigns);
}

function signsOf(number: bigint, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const shift = BigInt((count - 1 - at) * bitsOfSign);
    return referenceSigns[Number((number >> shift) & 31n)];
  }).join('');
}
