import { randomBytes, randomUUID } from 'node:crypto';
import { kroner, ore, sumOre } from '@lokalbingo/money';
import { isOpenAt } from './opening-hours.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { newSession } from './play-round.ts';
import type { WalletAnswer } from './wallet-answer.ts';
import type { OpeningRefusal, WalletTransfer } from './wallet-transfer.ts';

/** The operator's request to move money to a new session. */
export type Opening = {
  readonly operatorUser: string;
  readonly hallRef: string;
  readonly amount: number;
  readonly transactionUuid: string;
  readonly returnUrl: string;
};

const least = kroner(1);
const most = kroner(500);

/**
 * Takes the money and opens a session with it, or refuses permanently. A repeated transaction id gets the
 * same answer as the first time, or is refused when the rest of the request differs.
 */
export function openSession(
  deps: Partner501Deps,
  opening: Opening,
  fault: 'refusal' | 'wrong-amount' | undefined,
): WalletAnswer {
  const { operatorUser, hallRef, transactionUuid, returnUrl } = opening;
  const contents = `open ${operatorUser} ${hallRef} ${opening.amount}`;
  const known = deps.transfers.find(transactionUuid);
  if (known !== undefined) return answeredAgain(known, contents);
  const now = deps.clock.now();
  const at = now.toISOString();
  const status = fault === 'refusal' ? 'RS_ERROR_USER_DISABLED' : refusalOf(deps, opening, now);
  if (status !== undefined) {
    deps.transfers.save({ state: 'REJECTED', transactionUuid, at, refused: { contents, status } });
    return { status };
  }
  const amountOre = sumOre(ore(opening.amount), kroner(fault === 'wrong-amount' ? 1 : 0));
  const sessionId = randomUUID();
  const seed = randomBytes(32).toString('hex');
  const parts = { sessionId, operatorUser, hallRef, returnUrl, balanceOre: amountOre, seed };
  deps.sessions.save(newSession(parts, now));
  const done = {
    state: 'DONE',
    kind: 'open',
    transactionUuid,
    contents,
    sessionId,
    hallRef,
    amountOre,
    at,
  } as const;
  deps.transfers.save(done);
  return answeredAgain(done, contents);
}

function refusalOf(deps: Partner501Deps, opening: Opening, now: Date): OpeningRefusal | undefined {
  if (opening.amount < least || opening.amount > most) return 'RS_ERROR_LIMIT';
  if (!isOpenAt(deps.partner501Hours, now)) return 'RS_ERROR_GAME_CLOSED';
  const isOpen = deps.sessions.openOf(opening.operatorUser, opening.hallRef) !== undefined;
  return isOpen ? 'RS_ERROR_SESSION_OPEN' : undefined;
}

function answeredAgain(transfer: WalletTransfer, contents: string): WalletAnswer {
  if (transfer.state === 'REJECTED') {
    const { refused } = transfer;
    if (refused === undefined) return { status: 'RS_ERROR_TRANSACTION_CANCELLED' };
    return { status: refused.contents === contents ? refused.status : 'RS_ERROR_DUPLICATE_TRANSACTION' };
  }
  if (transfer.contents !== contents) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  return { status: 'RS_OK', session_id: transfer.sessionId, balance: transfer.amountOre };
}
