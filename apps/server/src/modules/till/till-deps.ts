import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

/** What the till takes from its surroundings. */
export type TillDeps = { readonly db: Db; readonly clock: Clock };
