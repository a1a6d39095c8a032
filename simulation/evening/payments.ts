/** The ledger's payments for a round, read only from its transfers. */
import type pg from 'pg';
import { type RoundKey, roundKeyText } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';

/** A prize that was paid or is held. */
export type PaidPrize = {
  readonly stage: number;
  readonly ticketNo: number;
  readonly amountOre: number;
  readonly isHeld: boolean;
};

/** The money of one round. */
export type RoundPayments = {
  readonly prizes: readonly PaidPrize[];
  readonly stakesOre: number;
  readonly refundsOre: number;
  readonly roundingOre: number;
};

/** Reads the transfers of rounds. Returns the payments of each round by its {@link roundKeyText}. */
export async function paymentsOf(
  client: pg.ClientBase | pg.Pool,
  keys: readonly RoundKey[],
): Promise<ReadonlyMap<string, RoundPayments>> {
  const { rows } = await client.query<{ at: string; kind: string; key: string; ore: string }>(
    `SELECT wanted.at, kind, idempotency_key AS key, amount_ore AS ore
    FROM unnest($1::integer[], $2::bigint[]) WITH ORDINALITY AS wanted (hall_id, round_id, at)
    JOIN ledger.transfers AS transfer ON transfer.hall_id = wanted.hall_id AND reference = 'round:' || wanted.round_id`,
    [keys.map(({ hallId }) => hallId), keys.map(({ roundId }) => roundId)],
  );
  const ofRound = Map.groupBy(rows, ({ at }) => Number(at) - 1);
  return new Map(keys.map((key, at) => [roundKeyText(key), summed(ofRound.get(at) ?? [])]));
}

function summed(
  rows: readonly { readonly kind: string; readonly key: string; readonly ore: string }[],
): RoundPayments {
  const sumOf = (kind: string): number =>
    rows.filter((row) => row.kind === kind).reduce((sum, { ore }) => sum + Number(ore), 0);
  return {
    prizes: rows
      .filter(({ kind }) => kind === 'prize' || kind === 'prize_held')
      .map(({ kind, key, ore }) => {
        const [, , stage, ticketNo] = key.split(':').map(Number);
        return {
          stage: stage ?? Number.NaN,
          ticketNo: ticketNo ?? Number.NaN,
          amountOre: Number(ore),
          isHeld: kind === 'prize_held',
        };
      }),
    stakesOre: sumOf('stake'),
    refundsOre: sumOf('stake_refund'),
    roundingOre: sumOf('rounding'),
  };
}
