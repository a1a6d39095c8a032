import type { Logger } from 'pino';
import type { CoalescedWork } from '../../platform/coalesced-work.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { Finished } from './attempts/finished.ts';
import type { CardSealing } from './cards/card-token.ts';
import type { CircuitRule } from './circuit/circuit-rule.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** What payments are given. */
export type PaymentsGiven = CardSealing &
  OutboxDeps & {
    readonly db: Db;
    readonly liveFeed: LiveFeed;
    readonly provider: PaymentProvider;
    readonly log: Logger;
    /** What the product calls itself in a message. */
    readonly productName: string;
    /** The page that the provider's window sends the customer back to: the portal's "/netsCallback". */
    readonly callbackUrl: string;
    /** Who asks for the CVC: the provider's window, or the portal, whose answer is then forwarded and forgotten. */
    readonly cvc: 'terminal' | 'forward';
  };

/** What the use cases of payments work with. */
export type PaymentDeps = PaymentsGiven & {
  /** The calls of this process that finish an attempt, by its transaction id. */
  readonly finishing: CoalescedWork<Finished>;
  /** When a hall's card payments are interrupted because the provider does not answer. */
  readonly circuit: CircuitRule;
};
