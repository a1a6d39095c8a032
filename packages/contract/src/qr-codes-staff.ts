/** How managers make QR codes for a hall's members (ours; not in the specification). */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant } from './wire.ts';

const ofManagers = { host: 'hall', access: 'staff', permission: 'manage_qr_codes' } as const;

/**
 * The subject of a code: a welcome, a message about a game, or the hall's page on my page, which it opens.
 */
export const qrCodeKinds = ['welcome', 'game', 'hall_page'] as const;

/** Who may use a code: one member in all, or each member once. */
export const qrCodeUsers = ['each_player', 'one_player'] as const;

/** The most characters of a code's message. */
export const longestQrMessage = 1000;

const qrCode = z.object({
  codeNo: z.int(),
  codeKind: z.enum(qrCodeKinds),
  usedBy: z.enum(qrCodeUsers),
  /** A literal `\n` is a line break. */
  message: z.string(),
  /** The last day on which the code can be used. */
  until: z.iso.date(),
  by: z.string(),
  at: instant,
});
/** A QR code. */
export type StaffQrCode = z.output<typeof qrCode>;

/** The newest hundred codes of a hall, and how many members have used each. */
export const listQrCodes = operation({
  ...ofManagers,
  method: 'GET',
  name: 'listQrCodes',
  summary: 'The QR codes of a hall',
  path: '/qr_codes',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ codes: z.array(qrCode.extend({ uses: z.int() })) }),
  refusals: ['hall_not_found'],
});

/** A code with its printed parts: the address in the picture, and the characters to type. */
const signedQrCode = qrCode.extend({ address: z.string(), typed: z.string() });
/** See {@link signedQrCode}. */
export type SignedQrCode = z.output<typeof signedQrCode>;

/**
 * Makes a code, which never changes. Without a text it gets the standard text of its kind; a code about a
 * game requires a text.
 * `wrong_last_day`: the day is past, or more than a year ahead.
 */
export const makeQrCode = operation({
  ...ofManagers,
  method: 'POST',
  name: 'makeQrCode',
  summary: 'Make a QR code',
  path: '/qr_codes',
  body: z
    .strictObject({
      hallId: bingoId,
      codeKind: z.enum(qrCodeKinds),
      usedBy: z.enum(qrCodeUsers),
      text: readText.trim().max(longestQrMessage),
      until: dayInput,
      reason: staffReason,
    })
    .refine(({ codeKind, text }) => codeKind !== 'game' || text !== '', { error: 'must have a text' }),
  answer: signedQrCode,
  refusals: ['hall_not_found', 'wrong_last_day'],
});

/** Shows a code again, for a paper that was lost. Recorded with the reason. */
export const showQrCode = operation({
  ...ofManagers,
  method: 'POST',
  name: 'showQrCode',
  summary: 'Show a QR code again',
  path: '/qr_codes/show',
  body: z.strictObject({ codeNo: z.int().min(1), reason: staffReason }),
  answer: signedQrCode,
  refusals: ['qr_code_not_found'],
});
