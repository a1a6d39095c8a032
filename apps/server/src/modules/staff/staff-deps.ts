import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';

/** What staff logins take from their surroundings. */
export type StaffDeps = OutboxDeps & {
  readonly db: Db;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly throttleSecret: string;
  /** Seals the secrets of authenticator apps. */
  readonly staffKeys: KeyRing;
  /** The console's origin as browsers see it: passkeys are for it alone. */
  readonly hallUrl: string;
  readonly productName: string;
};
