/**
 * Notifications: SMS through Sveve and e-mail through SMTP, and what became of each message.
 *
 * Owns the schema `notifications`. Promises that a message is sent only if the transaction it follows from commits;
 * that what it says is stored sealed, is in no job and no log, and is deleted, with whom it is for, once nobody has to
 * send it any more; that an SMS whose fate is unknown is not sent again by itself; that a message nobody can use any
 * more is not sent, nor one to a number made up for practice; and that 30 days after its end nothing is left of it.
 * It does not know what messages are about.
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

/** Notifications in the program. */
export const notificationsModule = (deps: DeliveryDeps): ServerModule => ({
  name: 'notifications',
  portal: (bind) => notificationRoutes(bind, deps),
  jobs: notificationTasks(deps),
});

/** What is kept no longer than it must be. */
export const notificationsRetention: ModuleRetention = { removals: [settledMessages] };
