import type { Db } from '../../platform/database.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';

/** The dependencies of hall settings. */
export type HallSettingsDeps = OutboxDeps & { readonly db: Db; readonly productName: string };
