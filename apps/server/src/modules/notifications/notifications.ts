/**
 * Notifications: SMS through Sveve and e-mail through SMTP, and the outcome of each message.
 *
 * Owns the schema `notifications`. A message is sent only if its transaction commits. Its text is stored sealed, is in
 * no job and no log, and is deleted together with the recipient once nothing remains to be sent. An SMS with an unknown
 * outcome is not resent automatically. An expired message is not sent, nor one to a made-up number. Thirty days after
 * its end nothing remains of it. The module does not know what messages are about.
 */
import type { ModuleRetention } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { type DeliveryDeps, notificationTasks } from './deliver-message-job.ts';
import { settledMessages } from './message-store.ts';
import { notificationRoutes } from './notification-routes.ts';

export { copyOfMessagesTo } from './copy-store.ts';
export type { DeliveryDeps } from './deliver-message-job.ts';
export { messageState } from './message-store.ts';
export { outboxSettings } from './outbox-settings.ts';
export { type OutboxDeps, sendEmail, sendSms } from './send-message.ts';
export { smtpClient } from './smtp-client.ts';
export { smtpSettings } from './smtp-settings.ts';
export { sveveClient } from './sveve-client.ts';
export { sveveSettings } from './sveve-settings.ts';

export const notificationsModule = (deps: DeliveryDeps): ServerModule => ({
  name: 'notifications',
  portal: (bind) => notificationRoutes(bind, deps),
  jobs: notificationTasks(deps),
});

export const notificationsRetention: ModuleRetention = { removals: [settledMessages] };
