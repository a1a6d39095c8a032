/** A prize above the cap, which two persons settle: what is known of it, and what may become of it. */
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Ore } from '@lokalbingo/money';
import type { CaseRefusal, CaseStep } from '../../four-eyes/four-eyes.ts';
import type { AccountId } from '../../ledger/ledger.ts';
import type { RoundKey } from '../round.ts';

/** Which prize: rounds are numbered across halls. Written "57-5-14": round, stage, ticket. */
export type PrizeKey = Pick<RoundKey, 'roundId'> & { readonly stage: number; readonly ticketNo: number };

/** What two persons decide of a prize. */
export type PrizeVerdict = 'approved' | 'refused';

/** Something done with a held prize. */
export type PrizeStep = CaseStep<PrizeVerdict>;

/** Why a step is not taken with a prize. */
export type PrizeRefusal = CaseRefusal<PrizeVerdict>;

/**
 * All that a player is told of why a prize is refused: the draw had a technical fault, the ticket won nothing by the
 * rules, or the hall tells itself. None tells of a suspicion (hvitvaskingsloven § 28).
 */
export const prizeRefusalReasons = ['technical_fault', 'against_rules', 'contact_hall'] as const;
/** See {@link prizeRefusalReasons}. */
export type PrizeRefusalReason = (typeof prizeRefusalReasons)[number];

/** A prize that was held when it was won. */
export type HeldPrize = PrizeKey & {
  readonly hallId: number;
  readonly mainGame: MainGame;
  readonly startsAt: Date;
  readonly playerId: number;
  /** The player card that paid the ticket, and that the prize goes to. */
  readonly accountId: AccountId;
  readonly amountOre: Ore;
  readonly isJackpot: boolean;
  readonly wonAt: Date;
};

/** A prize's key as one text, as staff write it. */
export const prizeNumber = ({ roundId, stage, ticketNo }: PrizeKey): string =>
  `${roundId}-${stage}-${ticketNo}`;
