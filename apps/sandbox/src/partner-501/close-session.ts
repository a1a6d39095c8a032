import { randomUUID } from 'node:crypto';
import { type Ore, zeroOre } from '@lokalbingo/money';
import type { Partner501Deps } from './partner-501-deps.ts';
import type { CloseReason, Session } from './session.ts';
import { sessionClosedBody } from './session-closed.ts';

type CloseDeps = Pick<Partner501Deps, 'clock' | 'sessions' | 'transfers' | 'callbacks' | 'faults'>;

/**
 * Closes a session that has no open round: books the whole balance as returned, and adds the callback to the
 * operator, which is posted at the next `kick`.
 * @param given by the operator's call: the id of the transaction, and the amount if it differs from the
 * session's balance
 */
export function closeSession(
  deps: CloseDeps,
  session: Session,
  reason: CloseReason,
  given: { readonly transactionUuid?: string; readonly amountOre?: Ore } = {},
): Session {
  const { sessionId, hallRef } = session;
  const { transactionUuid = nameOfClose(deps, session), amountOre = session.balanceOre } = given;
  const at = deps.clock.now().toISOString();
  const closed: Session = {
    ...session,
    balanceOre: zeroOre,
    closingReason: reason,
    closed: { transactionUuid, amountOre, stakedOre: session.stakedOre, reason, at },
  };
  deps.sessions.save(closed);
  const contents = closeContents(sessionId);
  const kind = 'close';
  deps.transfers.save({
    state: 'DONE',
    transactionUuid,
    kind,
    contents,
    sessionId,
    hallRef,
    amountOre,
    at,
    reason,
  });
  oweCallback(deps, closed);
  return closed;
}

/**
 * Returns the operator's id for the closing transaction, or a new one if the operator gave none or has cancelled it
 * meanwhile.
 */
function nameOfClose({ transfers }: CloseDeps, { closingUuid }: Session): string {
  const isFree = closingUuid !== null && transfers.find(closingUuid) === undefined;
  return isFree ? closingUuid : randomUUID();
}

/** The content of a close request, for comparison. */
export const closeContents = (sessionId: string): string => `close ${sessionId}`;

function oweCallback({ faults, callbacks }: CloseDeps, { sessionId, closed }: Session): void {
  if (closed === null) return;
  const names = ['lost-callback', 'callback-twice', 'late'] as const;
  const fault = faults.take('partner_501', 'Callback', names, {
    transactionId: closed.transactionUuid,
  });
  if (fault?.fault === 'lost-callback') return;
  const body = sessionClosedBody(sessionId, closed);
  const delayMs = fault?.fault === 'late' ? fault.delayMs : 0;
  for (let copies = fault?.fault === 'callback-twice' ? 2 : 1; copies > 0; copies -= 1)
    callbacks.owe(body, delayMs);
}
