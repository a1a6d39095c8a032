import { type AmlForm, getCountries, getMyData, setUserInfo } from '@lokalbingo/contract/due-diligence';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { flagsOf, setFlags } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { takePerson } from '../identity/identity.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { reserveAgainstNews } from '../own-details/own-details.ts';
import { seedPostcodes } from '../places/places.ts';
import { openCard } from '../player-cards/player-cards.ts';
import { dueDiligenceModule, seedCountries } from './due-diligence.ts';
import { pepAnswers, sampleForm } from './testing/sample-form.ts';

const api = useTestApi(({ db, clock }) => [dueDiligenceModule({ db, clock })]);
const { database, clock, logLines } = api;
let playerId: number;

const everyFlag = { noBankID: false, updateAML: true, forceAML: true, extraAML: true };
const noFlags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false };

beforeAll(async () => {
  const { ownerDb: db } = database;
  await seedPostcodes(db);
  await seedCountries(db);
});
beforeEach(async () => {
  playerId = await storeSamplePlayer(database.db, { updateAML: true });
});

async function submit(form: Partial<AmlForm> = {}) {
  const answer = await api.send(setUserInfo, { as: playerId, body: sampleForm(form) });
  return { statusCode: answer.statusCode, ...answer.json() };
}
const myData = async () => (await api.send(getMyData, { as: playerId })).json();
const accepted = { statusCode: 200, status: 0, message: '', forceAML: false };
const declarations = () =>
  database.db
    .selectFrom('due_diligence.declarations')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('version')
    .execute();
const cases = () =>
  database.db
    .selectFrom('due_diligence.review_cases')
    .select(['version', 'reasons', 'opened_at'])
    .where('player_id', '=', playerId)
    .orderBy('version')
    .execute();

describe('/wap/setUserInfo', () => {
  it('stores the declaration and clears all three flags, and nothing else', async () => {
    playerId = await storeSamplePlayer(database.db, { ...everyFlag, noBankID: true });
    expect(await submit({ fundedBySalary: true, noSMS: true })).toEqual(accepted);
    expect(await flagsOf(database.db, playerId)).toEqual({ ...noFlags, noBankID: true });
    expect(await declarations()).toMatchObject([
      {
        version: 1,
        declared_at: clock.now(),
        first_name: 'Kari',
        last_name: 'Prøve',
        address: 'Storgata 1',
        postcode: '0184',
        country_code: 'NO',
        marketing_sms_reserved: true,
        funded_by: ['salary'],
      },
    ]);
    expect(await cases()).toEqual([]);
  });

  it.each<[string, Partial<AmlForm>]>([
    ['Du må skrive en adresse.', { address: '', fundedByGifts: true }],
    ['Postnummeret finnes ikke.', { postNr: '0000', fundedByGifts: true }],
    ['Postnummer må være 4 tall.', { postNr: '\u0001', fundedByGifts: true }],
    ['Du må skrive hvorfor du er PEP.', { ...pepAnswers, pepText: '' }],
    ['Du må velge hvilke midler du skal spille for.', {}],
    [
      'Du må skrive en adresse. Du må velge et land fra listen.',
      { address: '', nationality: 'X', fundedByGifts: true },
    ],
  ])('answers "%s" to %j, stores nothing and leaves the flags', async (message, form) => {
    playerId = await storeSamplePlayer(database.db, everyFlag);
    expect(await submit(form)).toEqual({ statusCode: 200, status: 1, message });
    expect(await declarations()).toEqual([]);
    expect(await flagsOf(database.db, playerId)).toEqual(everyFlag);
  });

  it('numbers a new declaration, and leaves earlier ones unchanged', async () => {
    await submit();
    clock.advance(1000);
    await submit({ address: 'Strandveien 2', postNr: '90 08' });
    expect(await declarations()).toMatchObject([
      { version: 1, address: 'Storgata 1' },
      { version: 2, address: 'Strandveien 2', postcode: '9008' },
    ]);
  });

  it('stores a repeated declaration once, even when it is sent twice concurrently', async () => {
    const answers = await Promise.all([submit(pepAnswers), submit(pepAnswers)]);
    expect(answers).toEqual([accepted, accepted]);
    expect(await submit(pepAnswers)).toEqual(accepted);
    expect(await declarations()).toHaveLength(1);
    expect(await cases()).toHaveLength(1);
  });

  it('gives two different concurrent declarations successive numbers', async () => {
    const answers = await Promise.all([submit({ address: 'Vei 1' }), submit({ address: 'Vei 2' })]);
    expect(answers).toEqual([accepted, accepted]);
    expect((await declarations()).map(({ version }) => version)).toEqual([1, 2]);
  });

  it('stores an unchanged declaration again when one is due, or the name has changed', async () => {
    await submit();
    await inTransaction(database.db, async (tx) => ok(await setFlags(tx, playerId, { updateAML: true })));
    await submit();
    await inTransaction(database.db, async (tx) =>
      ok(await takePerson(tx, playerId, { firstName: 'Kari', lastName: 'Nygift', birthDate: '1960-02-03' })),
    );
    await submit();
    expect((await declarations()).map((row) => row.last_name)).toEqual(['Prøve', 'Prøve', 'Nygift']);
  });

  it('opens a case for review when the player is politically exposed or the country is high-risk, and tells nobody', async () => {
    logLines.length = 0;
    const low = await submit();
    const pep = await submit(pepAnswers);
    const highRisk = await submit({ nationality: 'Iran', fundedBySalary: true });
    const both = await submit({ ...pepAnswers, nationality: 'Myanmar (Burma)' });
    expect([pep, highRisk, both]).toEqual([low, low, low]);
    expect(await cases()).toEqual([
      { version: 2, reasons: ['pep'], opened_at: clock.now() },
      { version: 3, reasons: ['high_risk_country'], opened_at: clock.now() },
      { version: 4, reasons: ['pep', 'high_risk_country'], opened_at: clock.now() },
    ]);
    expect(await flagsOf(database.db, playerId)).toEqual(noFlags);
    expect(JSON.stringify(await myData())).not.toMatch(/review|case|risk|version/i);
    expect(logLines.join()).not.toContain(pepAnswers.pepName);
  });

  it("uses the country's risk of that day", async () => {
    const now = clock.now();
    clock.set('2026-01-28T23:59:59+01:00');
    expect(await submit({ nationality: 'Russland' })).toEqual(accepted);
    clock.set('2026-01-29T00:00:00+01:00');
    expect(await submit({ nationality: 'Russland' })).toMatchObject({ status: 1 });
    clock.set(now);
    expect((await declarations()).map((row) => row.high_risk_country)).toEqual([false]);
  });

  it('is for players only, and refuses other fields and shapes', async () => {
    expect((await api.send(setUserInfo, { body: sampleForm() })).statusCode).toBe(401);
    for (const wrong of [
      {},
      { ...sampleForm(), review: true },
      { ...sampleForm(), isPep: 'true' },
      { ...sampleForm(), pepSex: 'X' },
      { ...sampleForm(), pepFDate: '2026-02-30' },
      { ...sampleForm(), address: 'x'.repeat(501) },
    ]) {
      const answer = await api.send(setUserInfo, { as: playerId, body: wrong });
      expect(answer.json()).toMatchObject({ status: 400, code: 'malformed_request' });
    }
    expect(await declarations()).toEqual([]);
  });
});

describe('/user/myData', () => {
  it('shows the name, and no declaration before the first', async () => {
    expect(await myData()).toEqual({
      userData: { userFirstname: 'Kari', userLastname: 'Prøve' },
      userAMLData: null,
      userAddress: null,
      userNoSMS: false,
    });
  });

  it('shows the address that a hall has, until one is declared', async () => {
    await storeSampleHalls(database.ownerDb, sampleHall({ hallId: 7 }));
    const contact = { address: 'Strandgaten 1', postcode: '5014' };
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: 7, playerId, contact }));
    expect(await myData()).toMatchObject({
      userAMLData: null,
      userAddress: { address: 'Strandgaten 1', postNr: '5014' },
    });
    await submit({ address: 'Storgata 9', postNr: '9008' });
    expect((await myData()).userAddress).toEqual({ address: 'Storgata 9', postNr: '9008' });
  });

  it('shows the newest declaration in the shape of the form, with the name of the account', async () => {
    const form = sampleForm({
      ...pepAnswers,
      nationality: 'Den demokratiske republikken Kongo',
      noSMS: true,
      fundedByGifts: true,
      fundedByOther: true,
      fundedByOtherText: 'Salg av bil',
    });
    await submit();
    await submit(form);
    const { userAMLData } = await myData();
    expect(userAMLData).toEqual({ ...form, firstName: 'Kari', lastName: 'Prøve' });
    const { firstName, lastName, ...again } = userAMLData;
    expect(await submit(again)).toEqual(accepted);
    expect(await declarations()).toHaveLength(2);
  });

  it('shows the current SMS opt-out, which a declaration can change too', async () => {
    const reserve = (isReserved: boolean) =>
      inTransaction(database.db, async (tx) =>
        ok(await reserveAgainstNews(tx, { playerId, isReserved, at: clock.now() })),
      );
    await reserve(true);
    expect(await myData()).toMatchObject({ userAMLData: null, userNoSMS: true });
    await submit({ noSMS: false });
    expect(await myData()).toMatchObject({ userAMLData: { noSMS: false }, userNoSMS: false });
    await reserve(true);
    expect(await myData()).toMatchObject({ userAMLData: { noSMS: true }, userNoSMS: true });
    expect((await declarations()).map((row) => row.marketing_sms_reserved)).toEqual([false]);
  });

  it('shows only the player’s own data', async () => {
    await submit({ address: 'Min vei 1' });
    playerId = await storeSamplePlayer(database.db);
    expect((await myData()).userAMLData).toBeNull();
    expect((await api.send(getMyData)).statusCode).toBe(401);
  });
});

describe('/wap/getCountries', () => {
  it('shows anyone the names and risks of countries, Norway first, and nothing more', async () => {
    const { countries } = (await api.send(getCountries)).json();
    expect(countries).toHaveLength(250);
    expect(countries[0]).toEqual({ name: 'Norge', risk: false });
    expect(countries.filter((country: { risk: boolean }) => country.risk)).toHaveLength(31);
    expect(countries).toContainEqual({ name: 'Iran', risk: true });
  });
});

// The test connection owns the tables, so a refusal to it is a refusal to everybody.
describe('the database', () => {
  const failureOf = (statement: string): Promise<unknown> =>
    database.pool.query(statement).then(
      () => undefined,
      (error: unknown) => error,
    );

  it.each([
    "UPDATE due_diligence.declarations SET address = 'x'",
    'DELETE FROM due_diligence.declarations',
    'TRUNCATE due_diligence.declarations CASCADE',
    'DELETE FROM due_diligence.review_cases',
    'TRUNCATE due_diligence.review_cases CASCADE',
  ])('refuses to change a declaration: %s', async (statement) => {
    await submit(pepAnswers);
    expect(await failureOf(statement)).toMatchObject({ code: 'LB005' });
    expect(await declarations()).toHaveLength(1);
    expect(await cases()).toHaveLength(1);
  });

  it.each([
    ['without a version of its own', 'version = 1', 'declarations_numbered_once'],
    ['with incomplete details of an exposed person', 'pep_name = NULL', 'declarations_tell_of_the_pep'],
    [
      'with details of an exposed person, when the player is not exposed',
      'is_pep = false',
      'declarations_tell_of_the_pep',
    ],
    [
      'of an exposed person without a source of the money',
      "funded_by = '{}'",
      'declarations_tell_of_the_funds',
    ],
    [
      'with other funds but no description of them',
      "funded_by = '{other}'",
      'declarations_describe_other_funds',
    ],
  ])('refuses a declaration %s', async (_, change, constraint) => {
    await submit(pepAnswers);
    const [column, value] = change.split(' = ') as [string, string];
    const record = `jsonb_set(to_jsonb(d) || '{"version": 2}', '{${column}}', coalesce(to_jsonb(${typed(value)}), 'null'))`;
    const copy = `INSERT INTO due_diligence.declarations
      SELECT made.* FROM due_diligence.declarations AS d,
        jsonb_populate_record(NULL::due_diligence.declarations, ${record}) AS made
      WHERE d.player_id = ${playerId}`;
    expect(await failureOf(copy)).toMatchObject({ constraint });
  });

  function typed(value: string): string {
    if (value.startsWith("'{")) return `${value}::text[]`;
    return value === 'NULL' ? 'NULL::text' : value;
  }
});

it('clearing flags that are not set changes nothing', async () => {
  playerId = await storeSamplePlayer(database.db);
  await inTransaction(database.db, async (tx) => ok(await setFlags(tx, playerId, noFlags)));
  expect(await flagsOf(database.db, playerId)).toEqual(noFlags);
});
