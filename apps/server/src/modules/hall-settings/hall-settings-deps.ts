import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

/** What hall settings depend on. */
export type HallSettingsDeps = { readonly db: Db; readonly clock: Clock };
