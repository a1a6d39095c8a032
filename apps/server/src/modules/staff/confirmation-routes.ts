/** The calls by which a second person confirms in place. */
import { after, minutes } from '@lokalbingo/contract/durations';
import {
  confirmInPlace as confirmInPlaceCall,
  startConfirmation,
} from '@lokalbingo/contract/staff-confirmations';
import { inTransaction } from '../../platform/database.ts';
import type { Bind, StaffCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { newSecret, secretHash } from '../../platform/secret.ts';
import { writeAudit } from '../audit/audit.ts';
import { browserCookies } from './browser-cookies.ts';
import { passkeyRequestFor, proveByPasskey } from './passkeys.ts';
import { type Proven, proveByPassword } from './prove-by-password.ts';
import type { StaffDeps } from './staff-deps.ts';
import { insertStaffSession } from './staff-session-store.ts';

const confirmationMs = minutes(2);
const anybodys = { purpose: 'confirm', staffId: undefined } as const;
const act = 'confirm';

export function confirmationRoutes(bind: Bind<'hall'>, deps: StaffDeps): void {
  const cookies = browserCookies(deps);
  bind(startConfirmation, async () => ok(await passkeyRequestFor(deps, anybodys)));
  bind(confirmInPlaceCall, async ({ caller, body, address, reply }) => {
    const proven =
      body.by === 'passkey'
        ? ok(await proveByPasskey(deps, body.passkey, anybodys))
        : await proveByPassword(deps, { username: body.username }, { ...body, address });
    if (!proven.ok) return proven;
    const { device } = cookies.read(reply.request);
    const given = { caller, proven: proven.value, device, confirms: body.confirms };
    const confirmed = await openConfirmation(deps, given);
    if (!confirmed.ok)
      await writeAudit(deps.db, deps.clock.now(), caller, { act, outcome: confirmed.refusal.code });
    return confirmed;
  });
}

/** Opens a session for one call, tied to the first person's session. @returns its token, shown only this time */
async function openConfirmation(
  deps: StaffDeps,
  {
    caller,
    proven,
    device,
    confirms,
  }: {
    readonly caller: StaffCaller;
    readonly proven: Proven | undefined;
    readonly device: string;
    /** The digest of the call. */
    readonly confirms: string;
  },
): Promise<Result<{ readonly token: string }, 'wrong_factor' | 'another_required'>> {
  if (proven?.staffId === caller.staffId) return refuse('another_required');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!proven || !(await proven.take(tx))) return refuse('wrong_factor');
    const token = newSecret(deps.random);
    await insertStaffSession(tx, {
      staffId: proven.staffId,
      tokenHash: secretHash(token),
      kind: 'confirm',
      beside: caller.sessionId,
      confirms,
      counterId: caller.counter?.counterId,
      device,
      createdAt: now,
      steppedUpAt: now,
      expiresAt: after(now, confirmationMs),
    });
    const object = { kind: 'session', id: caller.sessionId };
    await writeAudit(tx, now, { staffId: proven.staffId }, { act, outcome: 'done', object });
    return ok({ token });
  });
}
