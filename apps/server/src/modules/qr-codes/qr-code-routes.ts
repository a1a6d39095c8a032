import { qrRequest } from '@lokalbingo/contract/qr-codes';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { assert, ok } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { qrTexts as texts } from './qr-codes.nb.ts';
import { type UseDeps, type UsedCode, useCode } from './use-code.ts';

/** Binds the call. Every refusal is a message here, as the specification says. */
export function qrCodeRoutes(bind: Bind<'portal'>, deps: UseDeps): void {
  bind(qrRequest, async ({ body, caller: { playerId }, address }) => {
    const used = await useCode(deps, { written: body.qrData, playerId, address });
    if (!used.ok) {
      const minutes = Math.max(1, Math.ceil(used.refusal.retryAfterSeconds / 60));
      return ok({ message: texts.tooMany(minutes), opensHall: null });
    }
    if (used.value.outcome === 'unknown') return ok({ message: texts.unknown, opensHall: null });
    const { outcome, code } = used.value;
    const hall = await findHall(deps.db, code.hallId);
    assert(hall.ok, 'A code has its hall.');
    const opensHall = outcome === 'told' && code.kind === 'hall_page' ? code.hallId : null;
    return ok({ message: messageOf({ outcome, code }, hall.value.name), opensHall });
  });
}

function messageOf(
  { outcome, code }: Exclude<UsedCode, { readonly outcome: 'unknown' }>,
  hall: string,
): string {
  switch (outcome) {
    case 'told':
      return code.message;
    case 'expired':
      return texts.expired(hall, code.lastDay);
    case 'used':
      return texts.used(hall);
    case 'other_hall':
      return texts.otherHall(hall);
    case 'no_hall':
      return texts.noHall(hall);
    case 'paused':
      return texts.paused(hall);
  }
}
