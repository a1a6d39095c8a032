import type { Db } from '../../platform/database.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';

/** What hall settings depend on. */
export type HallSettingsDeps = OutboxDeps & { readonly db: Db; readonly productName: string };
