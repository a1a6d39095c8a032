import type { Db } from '../../platform/database.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps } from '../one-time-codes/one-time-codes.ts';

/** What the use cases of own details work with. */
export type OwnDetailsDeps = OutboxDeps &
  CodeDeps &
  OurNames & {
    readonly db: Db;
    /** Origin of the portal, for links in e-mails. */
    readonly portalUrl: string;
  };
