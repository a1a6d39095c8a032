import type { Ore } from '@lokalbingo/money';
import type { Position } from '../places/places.ts';
import type { PaymentProviderName } from './payment-providers.ts';

/** An operator chain. */
export type Owner = {
  /** The specification's owner filter value. */
  readonly ownerId: number;
  readonly name: string;
  /** The portal path that shows only the halls of this chain: "/ok". */
  readonly landingPath: string;
  /** File name of the logo. */
  readonly logo: string;
  /** The chain's colour, "#12496b". Text on it stays legible, whatever the colour. */
  readonly accent: string | null;
  /** File name of the picture on its landing path. */
  readonly picture: string | null;
  /** The greeting to visitors on its landing path, in one paragraph of at most 200 characters. */
  readonly greeting: string | null;
};

/** What a hall offers: everything in a hall that decides what a player may do there. */
export type HallFlags = {
  readonly ownerId: number;
  /** WebAppAktivert. */
  readonly webAppEnabled: boolean;
  /** BingoPayOut: tickets, withdrawal and limits. */
  readonly payoutsEnabled: boolean;
  /** BingoVipps: above 0 offers mobile payment. */
  readonly vippsLevel: number;
  /** The provider of the hall's payments. */
  readonly paymentProvider: PaymentProviderName;
  /** nets_clientid: the hall's merchant number at its provider; null when the hall takes no card payments. */
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

/** The rules for money in and out of a hall. */
export type PayoutRules = {
  /**
   * When a player requests more than the balance, the whole balance is paid out if it is at least this much. The
   * minimum affects nothing else.
   */
  readonly fullPayoutMinimumOre: Ore;
  /**
   * A withdrawal above this is approved by someone other than the person who took it up, and cash above it is confirmed
   * by a second person.
   */
  readonly fourEyesAboveOre: Ore;
  /** The most that the hall pays a member in cash in a day. */
  readonly cashOutOfDayOre: Ore;
  /** The most that the hall pays out in cash in the shifts that one person opens in a day. */
  readonly cashOutOfShiftOre: Ore;
  /** The most of the hall's own cash that one person may move alone in a day. */
  readonly cashMovedAloneOre: Ore;
};

/**
 * The purpose of a hall. Members play in a public hall. Staff practise in a training hall, with made-up members and
 * money. In a watch hall the program checks, as a player, that forbidden actions are refused.
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
    /** The hall's own text above its transactions; may be empty. */
    readonly transactionText: string;
    /** The names that members see for the hall's ticket systems, 2 to 60 characters each. */
    readonly ticketSystemNames: Readonly<Record<1 | 2, string>>;
  };

/**
 * Whether players can find the hall, and whether it counts in the chain's figures, accounts and exports. In any other
 * hall nothing is real.
 */
export const isShownToPlayers = ({ kind }: Pick<Hall, 'kind'>): boolean => kind === 'public';
