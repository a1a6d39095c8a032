/** The calls of notifications. */
import { smsDeliveryReport } from '@lokalbingo/contract/notifications';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { ok } from '../../platform/result.ts';
import { secretHash } from '../../platform/secret.ts';
import { storeReport } from './message-store.ts';

/**
 * Binds the delivery report. Reports are repeated and arrive out of order: a delivery is never undone, and a report
 * that comes before the gateway's answer, or after that answer was lost, still settles the message. The reference is a
 * secret that only the gateway has; a report with an unknown one gets the same answer.
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
