import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { openPayee, type PayeeFacts, type PayeeSealing, sealedPayee } from './payee.ts';
import type { Withdrawal } from './withdrawal.ts';
import { replaceSealedPayee, selectSealedByOthers } from './withdrawal-store.ts';

type Sealing = Pick<PayeeSealing, 'payeeKeys' | 'random'> & {
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * Encrypts every account number again with the newest key, so that older keys can be removed. A number that cannot be
 * decrypted is left unchanged and raises an alarm. Returns how many were encrypted. Safe to repeat.
 */
export async function sealPayees(db: Db, sealing: Sealing): Promise<number> {
  const sealed = await inTransaction(db, async (tx) => {
    let count = 0;
    for (const request of await selectSealedByOthers(tx, sealing.payeeKeys.newestId)) {
      const facts = await opened(tx, sealing, request);
      if (facts === undefined) continue;
      await replaceSealedPayee(tx, request, sealedPayee(sealing, placeOf(request), facts));
      count += 1;
    }
    return ok(count);
  });
  return sealed.value;
}

const placeOf = ({ hallId, playerId, payee }: Withdrawal) => ({ hallId, playerId, ending: payee.ending });

async function opened(
  tx: Tx,
  { clock, log, ...sealing }: Sealing,
  request: Withdrawal,
): Promise<PayeeFacts | undefined> {
  try {
    return openPayee(sealing, placeOf(request), request.payee.sealedNumber);
  } catch (err) {
    const { withdrawalId, hallId } = request;
    log.error({ alarm: 'payee_damaged', withdrawalId, hallId, err }, 'an account number cannot be decrypted');
    const alarm = { name: 'payee_damaged', hallId, about: { withdrawal: withdrawalId } } as const;
    await raiseAlarm(tx, clock.now(), alarm);
    return undefined;
  }
}
