import { beforeEach, describe, expect, it } from 'vitest';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { openPurchaseBatcher } from './purchase-batcher.ts';

const fixture = useRoundFixture();
let ids: Readonly<Record<string, number>>;

/** Two players with one ticket each of a round, and another round. */
beforeEach(async () => {
  const hallId = await fixture.newHall({ lastStart: '12:25:00' });
  const round = await fixture.roundOnSale(hallId);
  const players = [await fixture.newPlayer(hallId), await fixture.newPlayer(hallId)];
  const desk = openPurchaseBatcher({ ...fixture, db: fixture.database.db });
  const bought = await Promise.all(
    players.map((playerId) =>
      desk({
        hallId,
        playerId,
        mainGame: 1,
        roundIds: [round.roundId],
        tickets: [{ kind: 'large', count: 1 }],
        idempotencyKey: 'k',
      }),
    ),
  );
  const purchases = bought.map((outcome) => (outcome.ok ? outcome.value.tickets[0]!.purchaseId : 0));
  const elsewhere = (await fixture.roundsOf(hallId)).find(({ roundId }) => roundId !== round.roundId);
  ids = {
    hall: hallId,
    round: round.roundId,
    elsewhere: elsewhere!.roundId,
    player: players[0]!,
    other: players[1]!,
    purchase: purchases[0]!,
  };
});

// The test connection owns the tables, so a statement refused to it is refused to every user.
const failureOf = (statement: string): Promise<unknown> =>
  fixture.database.pool.query(statement.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))).then(
    () => undefined,
    (error: unknown) => error,
  );

/** SQL that inserts the player's purchase again, with one column changed. */
const purchaseWith = (column: string, value: string) => `INSERT INTO rounds.purchases
  (hall_id, round_id, player_id, account_id, idempotency_key, input_hash, ticket_kind, ticket_count, own_ore,
    winnings_ore, oslo_day, bought_at, reference)
  SELECT hall_id, round_id, player_id, account_id, 'raw', '', 'large', 1, 0, 0, oslo_day, bought_at, ''
  FROM jsonb_populate_record(
    (SELECT purchase FROM rounds.purchases AS purchase WHERE hall_id = :hall AND purchase_id = :purchase),
    '{"${column}": ${value}}')`;

/** SQL that inserts a ticket of the player's purchase. */
const ticketOf = ({
  round = ':round',
  player = ':player',
  purchase = ':purchase',
}) => `INSERT INTO rounds.tickets
  (hall_id, round_id, ticket_no, player_id, purchase_id, ticket_kind, layout, price_ore)
  VALUES (:hall, ${round}, 99, ${player}, ${purchase}, 'large', '', 1)`;

describe('the database', () => {
  it('accepts references to existing rows', async () => {
    expect(await failureOf(purchaseWith('round_id', ':elsewhere'))).toBeUndefined();
    expect(await failureOf(ticketOf({}))).toBeUndefined();
  });

  it.each([
    ['a purchase for a missing round', purchaseWith('round_id', '999999')],
    ['a purchase from a missing account', purchaseWith('account_id', '999999')],
    ['a purchase by a missing player', purchaseWith('player_id', '999999')],
    ['a ticket of a missing purchase', ticketOf({ purchase: '999999' })],
    ['a ticket whose round differs from its purchase', ticketOf({ round: ':elsewhere' })],
    ['a ticket whose player differs from its purchase', ticketOf({ player: ':other' })],
    ['removing a purchase that has a ticket', 'DELETE FROM rounds.purchases WHERE purchase_id = :purchase'],
  ])('refuses %s', async (_, statement) => {
    expect(await failureOf(statement)).toMatchObject({ code: 'LB006' });
  });

  it.each([
    'DELETE FROM rounds.rounds WHERE hall_id = :hall',
    'TRUNCATE rounds.rounds CASCADE',
    'DELETE FROM identity.players WHERE player_id = :player',
    'TRUNCATE identity.players CASCADE',
  ])('keeps the rows that purchases and tickets reference: %s', async (statement) => {
    expect(await failureOf(statement)).toMatchObject({ code: 'LB001' });
  });
});
