import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { findCode, insertCode } from './code-store.ts';
import type { KeptCode, QrCode } from './qr-code.ts';
import type { QrKey } from './qr-code-settings.ts';
import { usualMessage } from './qr-codes.nb.ts';
import { writtenCode } from './signed-code.ts';

/** A code and its written form. */
export type SignedCode = { readonly code: KeptCode; readonly written: string };

const monthsAtMost = 12;

/**
 * Makes a code whose last day is within a year. Without the hall's own message, it has the usual message of its kind.
 */
export async function makeCode(
  tx: Tx,
  deps: QrKey & { readonly clock: Clock },
  {
    message,
    actor,
    reason,
    ...rest
  }: Omit<QrCode, 'message'> & {
    readonly message: string | undefined;
    readonly actor: Actor;
    readonly reason: string;
  },
): Promise<Result<SignedCode, 'hall_not_found' | 'wrong_last_day'>> {
  const madeAt = deps.clock.now();
  const today = osloDayOf(madeAt);
  const hall = await findHall(tx, rest.hallId);
  if (!hall.ok) return hall;
  if (rest.lastDay < today || rest.lastDay > plusMonths(today, monthsAtMost)) return refuse('wrong_last_day');
  const said = message ?? (rest.kind === 'game' ? '' : usualMessage[rest.kind](hall.value.name));
  assert(said.trim() !== '', 'A code about a game has a message.');
  const code = await insertCode(tx, { ...rest, message: said, actor, reason, madeAt });
  return ok({ code, written: writtenCode(deps, code) });
}

/** Returns an existing code, within a scope if one is given. */
export async function findSignedCode(
  db: Db,
  key: QrKey,
  wanted: { readonly codeNo: number; readonly scope?: Scope },
): Promise<SignedCode | undefined> {
  const code = await findCode(db, wanted);
  return code && { code, written: writtenCode(key, code) };
}
