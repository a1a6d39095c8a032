/** A prize above the cap, which two persons decide, with its verdicts. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';
import type { CaseRefusal, CaseStep } from '../../four-eyes/four-eyes.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { RoundKey } from '../round.ts';

/** Identifies a prize: rounds are numbered across halls. Written "57-5-14": round, stage, ticket. */
export type PrizeKey = Pick<RoundKey, 'roundId'> & { readonly stage: number; readonly ticketNo: number };

/** The verdict of two persons on a prize. */
export type PrizeVerdict = 'approved' | 'refused';

/** A step with a held prize. */
export type PrizeStep = CaseStep<PrizeVerdict>;

/** The recipients to whom two persons can release a refused prize. */
export type ReleaseVerdict = 'to_player' | 'to_purpose';

/** A step of a release. */
export type ReleaseStep = CaseStep<ReleaseVerdict>;

/** Why a step with a prize is refused. */
export type PrizeRefusal = CaseRefusal<PrizeVerdict>;

/**
 * The only reasons for a refusal that a player is given: the draw had a technical fault, the ticket won nothing by the
 * rules, or the hall explains it. None reveals a suspicion (hvitvaskingsloven § 28).
 */
export const prizeRefusalReasons = ['technical_fault', 'against_rules', 'contact_hall'] as const;
/** One of {@link prizeRefusalReasons}. */
export type PrizeRefusalReason = (typeof prizeRefusalReasons)[number];

/** A prize that was held when it was won. */
export type HeldPrize = PrizeKey & {
  readonly hallId: number;
  readonly mainGame: MainGame;
  readonly startsAt: Date;
  readonly playerId: number;
  /** The player card that paid for the ticket, and to which the prize goes. */
  readonly accountId: AccountId;
  readonly amountOre: Ore;
  readonly isJackpot: boolean;
  readonly wonAt: Date;
};

/** Formats a prize's key as staff write it. */
export const prizeNumber = ({ roundId, stage, ticketNo }: PrizeKey): string =>
  `${roundId}-${stage}-${ticketNo}`;
