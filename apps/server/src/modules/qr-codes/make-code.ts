import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { findCode, insertCode } from './code-store.ts';
import type { KeptCode, QrCode } from './qr-code.ts';
import type { QrKey } from './qr-code-settings.ts';
import { usualMessage } from './qr-codes.nb.ts';
import { writtenCode } from './signed-code.ts';

/** A code and its written form. */
export type SignedCode = { readonly code: KeptCode; readonly written: string };

/**
 * Why no code is made. `last_day`: it has passed, or is more than a year away. `message`: a code about a game needs a
 * message.
 */
export type MakeRefusal = 'hall_not_found' | 'last_day' | 'message';

const monthsAtMost = 12;

/** Makes a code. Without a message of the hall's own it gets the usual text of its kind. */
export async function makeCode(
  tx: Tx,
  deps: QrKey & { readonly clock: Clock },
  {
    message,
    actor,
    reason,
    ...asked
  }: Omit<QrCode, 'message'> & {
    readonly message: string | undefined;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Decision<SignedCode, MakeRefusal>> {
  const madeAt = deps.clock.now();
  const today = osloDayOf(madeAt);
  const hall = await findHall(tx, asked.hallId);
  if (!hall.ok) return no('hall_not_found');
  if (asked.lastDay < today || asked.lastDay > plusMonths(today, monthsAtMost)) return no('last_day');
  const said = message ?? (asked.kind === 'game' ? '' : usualMessage[asked.kind](hall.value.name));
  if (said.trim() === '' || said.length > 1000) return no('message');
  const code = await insertCode(tx, { ...asked, message: said, actor, reason, madeAt });
  return ok({ code, written: writtenCode(deps, code) });
}

/** Returns an existing code, so that its picture can be made again. */
export async function findSignedCode(db: Db, key: QrKey, codeNo: number): Promise<SignedCode | undefined> {
  const code = await findCode(db, codeNo);
  return code && { code, written: writtenCode(key, code) };
}

const no = (refusal: MakeRefusal) => ({ ok: false as const, refusal });
