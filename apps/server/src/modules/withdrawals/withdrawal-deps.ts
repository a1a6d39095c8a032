import type { Db } from '../../platform/database.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { RateLimitDeps } from '../rate-limits/rate-limits.ts';
import type { PayeeSealing } from './payee.ts';

/** The dependencies of withdrawals. */
export type WithdrawalDeps = OutboxDeps & RateLimitDeps & PayeeSealing & OurNames & { readonly db: Db };
