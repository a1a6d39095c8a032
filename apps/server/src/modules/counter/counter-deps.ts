import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

/** What the counter's calls depend on. */
export type CounterDeps = { readonly db: Db; readonly clock: Clock; readonly throttleSecret: string };
