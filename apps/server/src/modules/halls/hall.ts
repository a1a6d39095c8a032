import type { Ore } from '@lokalbingo/money';
import type { Position } from '../places/places.ts';
import type { PaymentProviderName } from './payment-providers.ts';

/** An operator chain. */
export type Owner = {
  /** The specification's owner filter value. */
  readonly ownerId: number;
  readonly name: string;
  /** The portal path that limits hall lists to this chain: "/ok". */
  readonly landingPath: string;
  /** File name of the logo. */
  readonly logo: string;
  /** Its colour, "#12496b"; what is shown in it keeps contrast whatever it is. */
  readonly accent: string | null;
  /** File name of the picture on its landing path. */
  readonly picture: string | null;
  /** What it says to its visitors there, in one paragraph of at most 200 signs. */
  readonly greeting: string | null;
};

/** What a hall has and offers: all of it that decides what a player may do there. */
export type HallFlags = {
  readonly ownerId: number;
  /** WebAppAktivert. */
  readonly webAppEnabled: boolean;
  /** BingoPayOut: tickets, withdrawal and limits. */
  readonly payoutsEnabled: boolean;
  /** BingoVipps: above 0 offers mobile payment. */
  readonly vippsLevel: number;
  /** Whom the hall takes payments through. */
  readonly paymentProvider: PaymentProviderName;
  /** nets_clientid: the hall's merchant with its provider; null where the hall takes no card payment. */
  readonly netsMerchantId: string | null;
  readonly cardPaymentsEnabled: boolean;
  readonly transactionsShown: boolean;
  readonly localPauseOffered: boolean;
  readonly globalPauseOffered: boolean;
  readonly playLimitsOffered: boolean;
  /** ortiz: remote game 501. */
  readonly remoteGameOffered: boolean;
  readonly maxLimitDayOre: Ore;
  readonly maxLimitMonthOre: Ore;
};

/** How a hall takes and gives money. */
export type PayoutRules = {
  /** The least for which a whole balance is paid out when it is less than was asked for. Concerns nothing else. */
  readonly fullPayoutMinimumOre: Ore;
  /** A withdrawal above this is approved by another than who took it up, and cash above it is confirmed by another. */
  readonly fourEyesAboveOre: Ore;
  /** The most that the hall pays a member in cash in a day. */
  readonly cashOutOfDayOre: Ore;
  /** The most of the hall's own cash that a person moves alone in a day. */
  readonly cashMovedAloneOre: Ore;
};

/**
 * What a hall is for. Members play in a public hall. Staff practise in a training hall, with made-up members and money. In
 * a watch hall the program tries as a player whether it is refused what it must be refused.
 */
export type HallKind = 'public' | 'training' | 'watch';

/** A bingo hall. */
export type Hall = HallFlags &
  PayoutRules & {
    /** The specification's BingoID. */
    readonly hallId: number;
    readonly kind: HallKind;
    readonly name: string;
    /** Street and number. */
    readonly address: string;
    readonly postcode: string;
    readonly town: string;
    readonly phone: string;
    readonly position: Position;
    /** File name of the logo. */
    readonly logo: string;
    /** The hall's own text above its movements; may be empty. */
    readonly transactionText: string;
    /** What members call the hall's ticket systems, 2 to 60 characters each. */
    readonly ticketSystemNames: Readonly<Record<1 | 2, string>>;
  };

/**
 * Whether players find the hall, and whether what happens there counts in figures, accounts and exports of the chain. In
 * any other hall nothing is real.
 */
export const isShownToPlayers = ({ kind }: Pick<Hall, 'kind'>): boolean => kind === 'public';
