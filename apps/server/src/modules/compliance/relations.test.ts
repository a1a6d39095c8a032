import { answerAuthority } from '@lokalbingo/contract/compliance-relations';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { nationalKeyOf } from '../e-id/e-id.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { useTillFixture } from '../till/testing/till-fixture.ts';
import { complianceModule } from './compliance.ts';

const fixture = useTillFixture();
const { database, clock, rows } = fixture;
const pepper = 'pepper';
const api = useTestApi(() => [complianceModule({ db: database.consoleDb, clock, pepper })], fixture);

const reference = 'Politiet 2126/41';
const [number, otherNumber] = ['14867212621', '01817200118'];
const [name, birthDate] = ['Nora Spurt', '1972-06-14'];

/** Adds a member of a hall with the name and birth date, identified by the e-ID if a number is given. */
async function memberOf(hallId: number, identifiedBy?: string) {
  const playerId = await fixture.newPlayer(hallId);
  const [first, last] = name.split(' ');
  await rows(
    'UPDATE identity.players SET first_name = $2, last_name = $3, birth_date = $4 WHERE player_id = $1',
    ...[playerId, first, last, birthDate],
  );
  if (identifiedBy)
    await rows(
      `INSERT INTO e_id.identities VALUES ($1, $2, $3, '1972-06-14', 'Nora', 'Spurt', 'high', now())`,
      ...[playerId, nationalKeyOf(identifiedBy, pepper), identifiedBy],
    );
  const [card] = await rows('SELECT account_id FROM player_cards.cards WHERE player_id = $1', playerId);
  return { playerId, cardId: String(card.account_id) };
}

it('an authority gets the cards in the chain of each person it asks about, and nothing about others', async () => {
  const [ours, second, theirs] = [
    await fixture.hallWithoutTill(),
    await fixture.hallWithoutTill(),
    await fixture.hallWithoutTill(),
  ];
  const scope = [ours, second].map((hallId) => ({ role: 'compliance_officer' as const, hallId }));
  const officer = await fixture.person(scope);
  const proven = await memberOf(ours, number);
  await inTransaction(database.db, (tx) =>
    openCard(tx, { clock }, { hallId: theirs, playerId: proven.playerId }),
  );
  const again = await memberOf(second);
  await memberOf(ours, otherNumber);
  await memberOf(theirs);
  await rows("UPDATE identity.players SET closed_at = '2126-01-02' WHERE player_id = $1", again.playerId);

  const body = {
    reference,
    persons: [
      { nationalNumber: number },
      { nationalNumber: '01010112345', name: 'Ingen Slik' },
      { birthDate: '1950-05-05', name: 'Ingen Slik' },
    ],
  };
  const { answer } = await api.call(answerAuthority, { as: officer.as, body });
  const text = (await answer?.content.text()) ?? '';
  const lines = text.split('\r\n').map((line) => line.split(';'));
  expect(lines.slice(6, -1)).toEqual([
    [
      '1',
      number,
      'Ja',
      expect.any(String),
      expect.any(String),
      proven.cardId,
      ...[expect.any(String), ''],
      name,
      birthDate,
    ],
    [
      '1',
      number,
      'Mulig',
      expect.any(String),
      expect.any(String),
      again.cardId,
      ...[expect.any(String), '2126-01-02'],
      name,
      birthDate,
    ],
    ['2', '01010112345 Ingen Slik', 'Ugyldig fødselsnummer'],
    ['3', '1950-05-05 Ingen Slik', 'Nei'],
  ]);

  const records = await rows("SELECT * FROM audit.records WHERE act = 'answer_authority'");
  expect(records).toMatchObject([
    {
      staff_id: officer.staffId,
      hall_id: null,
      player_id: null,
      reason: reference,
      after: { asked: 3, found: 1 },
    },
  ]);
  expect(JSON.stringify(records)).not.toContain(number);
});

it('the answer is never "no" when the person may have an account that the number alone does not find', async () => {
  await database.pool.query('TRUNCATE e_id.identities CASCADE');
  const ours = await fixture.hallWithoutTill();
  const officer = await fixture.person([{ role: 'compliance_officer', hallId: ours }]);
  const { cardId } = await memberOf(ours, otherNumber);
  const dNumber = '54067210053';
  const persons = [
    { nationalNumber: number },
    { nationalNumber: number, name },
    { nationalNumber: dNumber, name },
    { nationalNumber: number, name: 'Ingen Slik' },
  ];
  const { answer } = await api.call(answerAuthority, { as: officer.as, body: { reference, persons } });
  const lines = ((await answer?.content.text()) ?? '').split('\r\n').map((line) => line.split(';'));
  const otherKnown = ['Mulig', 'Navn og fødselsdato, annet fødselsnummer'];
  expect(lines.slice(6, -1)).toEqual([
    ['1', number, '"Ikke funnet med e-ID', ' navn mangler"'],
    ['2', `${number} ${name}`, ...otherKnown],
    [
      '3',
      `${dNumber} ${name}`,
      ...otherKnown,
      expect.any(String),
      cardId,
      expect.any(String),
      '',
      name,
      birthDate,
    ],
    ['4', `${number} Ingen Slik`, 'Nei'],
  ]);
});

it.each([
  ['an identity number with ten digits', { reference, persons: [{ nationalNumber: '1486721262' }] }],
  ['a name without a birth date', { reference, persons: [{ name }] }],
  ['an empty list', { reference, persons: [] }],
  [
    'a national number in the reference',
    { reference: 'Om 148672 12621', persons: [{ nationalNumber: number }] },
  ],
])('%s is refused, and the answer does not repeat it', async (_, body) => {
  const officer = await fixture.person([{ role: 'compliance_officer', ownerId: 1 }]);
  const reply = await api.send(answerAuthority, { as: officer.as, body } as never);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).not.toContain('1486');
});
