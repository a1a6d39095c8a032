/** A member's state at a party, by our books and by the party's, for the end of a fault test. */
import { kronerFromOre, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import { assert } from '../../../platform/result.ts';
import type { Party } from '../party.ts';
import type { WalletTransferState } from '../wallet-transfer.ts';
import type { ExternalMoneyFixture, TestMember } from './external-money-fixture.ts';

/** In kroner. */
export type Standing = {
  /** The state of each of the member's movements, oldest first. */
  readonly states: readonly WalletTransferState[];
  readonly onItsWay: number;
  /** The money of the hall's players that is at the party, by our ledger. */
  readonly ours: number;
  /** That amount, by the party's report. */
  readonly theirs: number;
  readonly card: number;
  /** The used part of the day's limit. */
  readonly used: number;
};

/** The parts of the fixture that this file reads. */
type Sight = Pick<ExternalMoneyFixture, 'database' | 'atParty' | 'onCard' | 'dayLeft'>;

const allTime = [new Date('2000-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')] as const;

/** The default daily limit of a member who is alone in a hall. */
const dayLimit = 900;

export async function standingWithParty(fixture: Sight, member: TestMember, party: Party): Promise<Standing> {
  const lines = await party.report(...allTime);
  assert(lines, 'The party answers.');
  const ofHall = lines.filter(({ hallId }) => hallId === member.hallId);
  const [onItsWay, ours] = await fixture.atParty(member, party.name);
  const [own, winnings] = await fixture.onCard(member);
  return {
    states: await statesOf(fixture, member),
    onItsWay,
    ours,
    theirs: ofHall.reduce(
      (sum, { kind, amountOre }) => sum + kronerFromOre(ore(kind === 'close' ? -amountOre : amountOre)),
      0,
    ),
    card: own + winnings,
    used: dayLimit - (await fixture.dayLeft(member)),
  };
}

/** Returns the states of a member's movements, oldest first. */
export async function statesOf(
  { database }: Pick<Sight, 'database'>,
  { playerId }: TestMember,
): Promise<readonly WalletTransferState[]> {
  const { rows } = await sql<{ state: WalletTransferState }>`SELECT state FROM outside_money.movements
    WHERE player_id = ${playerId} ORDER BY created_at, movement_id`.execute(database.db);
  return rows.map(({ state }) => state);
}
