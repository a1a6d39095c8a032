import type { Logger } from 'pino';
import type { CoalescedWork } from '../../platform/coalesced-work.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { Finished } from './attempts/finished.ts';
import type { CardSealing } from './cards/card-token.ts';
import type { CircuitRule } from './circuit/circuit-rule.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** The external dependencies of payments. */
export type PaymentsGiven = CardSealing &
  OutboxDeps & {
    readonly db: Db;
    readonly liveFeed: LiveFeed;
    readonly provider: PaymentProvider;
    readonly log: Logger;
    /** The product's name in messages. */
    readonly productName: string;
    /** The return page of the provider's window: the portal's "/netsCallback". */
    readonly callbackUrl: string;
    /** Who asks for the CVC: the provider's window, or the portal, which forwards it without storing it. */
    readonly cvc: 'terminal' | 'forward';
  };

/** The dependencies of payments. */
export type PaymentDeps = PaymentsGiven & {
  /** The calls of this process that are finishing an attempt, by transaction id. */
  readonly finishing: CoalescedWork<Finished>;
  /** When a hall's card payments are interrupted because the provider does not answer. */
  readonly circuit: CircuitRule;
};
