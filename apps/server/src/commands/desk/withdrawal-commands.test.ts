import { days } from '@lokalbingo/contract/durations';
import { expect, it } from 'vitest';
import { useWithdrawalFixture } from '../../modules/withdrawals/testing/withdrawal-fixture.ts';
import { typedAtDesk } from '../../testing/desk-for-tests.ts';

const world = useWithdrawalFixture();
const { database, clock, newMember, made, seen, onCard, atHall } = world;

const desk = (name: string, ...typed: (string | number)[]) => typedAtDesk(world, name, typed);
const because = ['--because', 'Kontrollert mot kontoutskrift'] as const;
const about = (withdrawalId: number) => ['--withdrawal', withdrawalId, ...because] as const;

it('a withdrawal goes from the list to the bank, and its account number is nowhere told', async () => {
  const member = await newMember();
  const { withdrawalId, reference } = await made(member);
  const listed = () => desk('Eva Vakt', 'withdrawals', '--hall', member.hallId);
  expect(await listed()).toBe(
    `done: ${withdrawalId} · ${reference} · hall ${member.hallId} · player ${member.playerId} · kr 100 · ` +
      'to •••• •• •7947, Kari Prøve · sent 2026-11-21 12:00 · not to be paid before 2026-11-24',
  );
  expect(await desk('Eva Vakt', 'take-up-withdrawal', ...about(withdrawalId))).toBe(
    `done: Took up withdrawal ${withdrawalId}, ${reference}.`,
  );
  expect(await desk('Ola Vakt', 'approve-withdrawal', ...about(withdrawalId))).toContain('done: Approved');
  expect(await listed()).toContain('taken up by Eva Vakt · approved by Ola Vakt');
  expect(await desk('Eva Vakt', 'withdrawals')).toContain(reference);
  expect(await desk('Ola Vakt', 'pay-withdrawal', ...about(withdrawalId))).toContain(
    'not done: Nothing done: the hall has not paid to the account before, and does not before 2026-11-24',
  );
  clock.advance(days(3));
  expect(await desk('Ola Vakt', 'pay-withdrawal', ...about(withdrawalId))).toContain('done: Booked as paid');
  expect(await listed()).toBe('done: No withdrawal is open.');
  expect(await atHall(member)).toEqual([0, 100]);
});

it('staff see what of the owner’s name the member’s own has not', async () => {
  const member = await newMember();
  await made(member, { accountOwner: 'Kari Lise Prøve' });
  expect(await desk('Eva Vakt', 'withdrawals', '--hall', member.hallId)).toContain(
    'Kari Lise Prøve · NOT in the member’s own name: Lise · ',
  );
});

it('an account is not closed without a word of what is in a withdrawal, in game 501 and in tickets', async () => {
  const member = await newMember();
  await made(member);
  await database.pool.query(
    `UPDATE halls.halls SET ticket_system_2_name = 'Terminalene i salen' WHERE hall_id = $1`,
    [member.hallId],
  );
  await database.pool.query(
    `INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, opened_at, told_ore, told_at)
     SELECT hall_id, player_id, account_id, party, $2::timestamptz, told_ore,
       CASE WHEN told_ore IS NOT NULL THEN $2::timestamptz END FROM player_cards.cards
     CROSS JOIN (VALUES ('game_501', 4000), ('tickets_2', NULL::bigint)) AS held (party, told_ore) WHERE player_id = $1`,
    [member.playerId, clock.now()],
  );
  const close = ['close-account', '--player', member.playerId, ...because] as const;
  const refused = (await desk('Eva Vakt', ...close)).replaceAll('\u00a0', ' ');
  const hall = `hall ${member.hallId}`;
  expect(refused).toContain('has money');
  expect(refused).toContain(
    `Game 501 holds kr 40: the session ends by itself, and the money comes to the card in ${hall}.`,
  );
  expect(refused).toContain(
    `“Terminalene i salen” holds an amount not told yet: it comes to the card when the ticket is closed in ${hall}.`,
  );
  expect(refused).toContain(`A withdrawal of kr 100 from ${hall} is open: it is paid as it was asked for.`);
  expect(await desk('Eva Vakt', ...close, '--leaving-money')).toContain('done: Closed');
});

it('a refused withdrawal goes back to the card with a word that the player may read', async () => {
  const member = await newMember();
  const { withdrawalId } = await made(member);
  await desk('Eva Vakt', 'take-up-withdrawal', ...about(withdrawalId));
  const refuse = ['refuse-withdrawal', '--tell', 'contact_hall', ...about(withdrawalId)] as const;
  expect(await desk('Eva Vakt', ...refuse)).toContain('done: Refused');
  expect(await onCard(member)).toEqual([100, 60]);
  expect(await seen(member)).toMatchObject([{ state: 'refused', refusedBecause: 'contact_hall' }]);
  expect(await desk('Ola Vakt', ...refuse)).toBe('not done: Nothing done: it is refused.');
});

it('what the rules forbid is told in words, and nothing is done', async () => {
  const member = await newMember();
  const { withdrawalId } = await made(member);
  expect(await desk('Kari Prøve', 'take-up-withdrawal', ...about(withdrawalId))).toContain("of one's own");
  expect(await desk('Eva Vakt', 'pay-withdrawal', ...about(withdrawalId))).toBe(
    'not done: Nothing done: it is sent.',
  );
  await database.pool.query('UPDATE halls.halls SET four_eyes_above_ore = 100 WHERE hall_id = $1', [
    member.hallId,
  ]);
  await desk('Eva Vakt', 'take-up-withdrawal', ...about(withdrawalId));
  expect(await desk('Eva Vakt', 'approve-withdrawal', ...about(withdrawalId))).toContain('another approves');
  expect(await seen(member)).toMatchObject([{ state: 'in_process' }]);
});
