import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';

/** The dependencies of the counter's calls. */
export type CounterDeps = { readonly db: Db; readonly clock: Clock; readonly throttleSecret: string };
