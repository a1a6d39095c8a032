import type { Db } from '../../platform/database.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { TriesDeps } from '../tries/tries.ts';

/** What the use cases of own details work with. */
export type OwnDetailsDeps = OutboxDeps &
  TriesDeps & {
    readonly db: Db;
    readonly productName: string;
    /** Origin of the portal, for links in e-mails. */
    readonly portalUrl: string;
  };
