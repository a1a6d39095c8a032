import type { Db } from '../../platform/database.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps } from '../one-time-codes/one-time-codes.ts';

/** The dependencies of own details. */
export type OwnDetailsDeps = OutboxDeps &
  CodeDeps &
  OurNames & {
    readonly db: Db;
    /** Origin of the portal, for links in e-mails. */
    readonly portalUrl: string;
  };
