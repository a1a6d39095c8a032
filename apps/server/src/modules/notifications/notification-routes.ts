/** The calls of notifications. */
import { smsDeliveryReport } from '@lokalbingo/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { secretHash } from '../../platform/secret.ts';
import { storeReport } from './message-store.ts';

/**
 * Binds the delivery report. Reports repeat and overtake each other: a delivery is never taken back, and one that
 * comes before the gateway's own answer, or after that answer was lost, settles the message all the same. The reference
 * is a secret that the gateway alone was given; a report of an unknown one is answered alike.
 */
export function notificationRoutes(
  bind: Bind<'portal'>,
  deps: { readonly db: Db; readonly clock: Clock },
): void {
  bind(smsDeliveryReport, async ({ body: report }) => {
    const common = { reportHash: secretHash(report.ref), providerId: report.id, at: deps.clock.now() };
    await inTransaction(deps.db, async (tx) =>
      ok(
        report.status === 'true'
          ? await storeReport(tx, {
              ...common,
              state: 'delivered',
              from: ['sending', 'sent', 'unknown', 'rejected'],
              failureText: null,
            })
          : await storeReport(tx, {
              ...common,
              state: 'rejected',
              from: ['sending', 'sent', 'unknown'],
              failureText: [report.errorCode, report.errorDesc]
                .filter(Boolean)
                .join(' ')
                .replaceAll(/\p{Cc}/gu, ' '),
            }),
      ),
    );
    return ok({});
  });
}
