import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

/** What calling depends on. */
export type CallingDeps = { readonly db: Db; readonly clock: Clock };
