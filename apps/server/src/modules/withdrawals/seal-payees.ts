import { type Db, inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { openPayee, type PayeeSealing, sealedPayee } from './payee.ts';
import { replaceSealedPayee, selectSealedByOthers } from './withdrawal-store.ts';

/** Seals every account number with the newest key, so that older ones can be taken away. Gives how many; safe to repeat. */
export async function sealPayees(
  db: Db,
  sealing: Pick<PayeeSealing, 'payeeKeys' | 'chance'>,
): Promise<number> {
  const sealed = await inTransaction(db, async (tx) => {
    const requests = await selectSealedByOthers(tx, sealing.payeeKeys.newestId);
    for (const { payee, ...request } of requests) {
      const place = { ...request, ending: payee.ending };
      const accountNumber = openPayee(sealing, place, payee.sealedNumber);
      await replaceSealedPayee(tx, request, sealedPayee(sealing, place, accountNumber));
    }
    return ok(requests.length);
  });
  return sealed.value;
}
