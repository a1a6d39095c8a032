import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { registerBankID } from '@lokalbingo/contract/e-id';
import { login } from '@lokalbingo/contract/identity';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf, plusMonths } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import { admitPlayer } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { addPlayer, nameOf } from '../identity/identity.ts';
import { samplePasswordHash } from '../identity/testing/sample-password.ts';
import { beginGlobalPause } from '../responsible-play/responsible-play.ts';
import { error, ok200, useRegistrationFixture } from './testing/registration-fixture.ts';

const { fixture, call, step1, step2, step3, newPerson, codeOf, deliver, ready } = useRegistrationFixture();

const texts = {
  code: 'Koden er feil eller utløpt. Prøv igjen, eller be om en ny kode.',
  expired: 'Registreringen har tatt for lang tid. Start på nytt.',
  mobileTaken: 'Mobilnummeret er allerede registrert. Logg inn, eller velg «Glemt passord?».',
  emailTaken: 'E-postadressen hører allerede til en annen konto.',
  personTaken:
    'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.',
};

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const players = async (): Promise<number> =>
  (await fixture.database.pool.query('SELECT FROM identity.players')).rowCount ?? 0;

describe('a new adult', () => {
  it('registers and logs in with the new password; the account is verified, and its due diligence is due', async () => {
    const person = await newPerson('adult-1');
    expect(
      await step1({
        ...person,
        epost: ` ${person.epost.toUpperCase()} `,
        mobil: ` ${person.mobil.slice(0, 3)} ${person.mobil.slice(3)} `,
      }),
    ).toEqual(ok200);
    const code = await codeOf(person);
    expect(await inboxOf(fixture.sandbox, person.mobil)).toMatchObject([
      { text: `${code} er koden din hos Lokalbingo. Den gjelder i 10 minutter. Ikke gi den til noen.` },
    ]);
    expect(await step2(person, code)).toEqual(ok200);
    expect(await step3(person, code)).toEqual(ok200);
    const given = { username: person.mobil, password: 'elefant på taket' };
    const answer = await call(login, given);
    expect(answer).toMatchObject({
      userFirstname: 'Ida Marie',
      noBankID: false,
      updateAML: true,
      forceAML: false,
    });
    expect(await nameOf(fixture.database.db, answer.userId)).toMatchObject({ lastName: 'Prøvestad' });
    expect(await call(login, { ...given, username: person.epost })).toMatchObject({
      userId: answer.userId,
    });
    const again = fixture.browser();
    const repeated = await again.post(registerBankID, await again.visit('register', 'adult-1'));
    expect(repeated.body).toMatchObject({ result: 'failed', reason: 'userExist' });
  });

  it('can repeat any step safely: a reload, a second tab, a lost answer', async () => {
    const { person, code } = await ready();
    expect(await step1(person)).toEqual(ok200);
    expect(await step2(person, code)).toEqual(ok200);
    const before = await players();
    expect(await Promise.all([step3(person, code), step3(person, code)])).toEqual([ok200, ok200]);
    expect(await step3(person, code)).toEqual(ok200);
    expect(await players()).toBe(before + 1);
    expect(await step3(person, code, 'et annet passord')).toEqual(error(texts.personTaken));
    expect(await step1(person)).toEqual(error(texts.personTaken));
    await deliver();
    expect(await inboxOf(fixture.sandbox, person.epost)).toHaveLength(1);
  });

  it('inherits a pause from all halls that their older account without the e-ID has', async () => {
    await storeSampleHalls(fixture.database.ownerDb, sampleHall({ hallId: 1 }));
    const old = await fixture.newPlayer({ firstName: 'Sara', lastName: 'Tenorvik', birthDate: '2003-01-09' });
    const endsOn = plusMonths(osloDayOf(fixture.clock.now()), 12);
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await beginGlobalPause(tx, fixture, { playerId: old.playerId, endsOn })),
    );
    const { person, code } = await ready('adult-5');
    expect(await step3(person, code)).toEqual(ok200);
    const { userId } = await call(login, { username: person.mobil, password: 'elefant på taket' });
    const admitted = await admitPlayer(
      fixture.database.db,
      'open_card',
      { hallId: 1, playerId: userId },
      fixture.clock.now(),
    );
    expect(admitted).toMatchObject({ refusal: { code: 'globally_paused', facts: { endsOn } } });
  });

  it('leaves no code, token or handle in the log', async () => {
    const { person, code } = await ready();
    await step3(person, code);
    for (const secret of [code, person.storeHash, 'elefant på taket', person.mobil])
      expect(fixture.logLines.join('')).not.toContain(secret);
  });
});

describe('step 1', () => {
  it('refuses an invalid address', async () => {
    const person = await newPerson('adult-2');
    for (const epost of [
      '',
      'kari',
      'kari@',
      '@example.no',
      'kari@example',
      'kari@example.n',
      'ka ri@example.no',
      'a@b.no, c@d.no',
      'kari@[1.2.3]',
      'a\u0001@b.no',
    ])
      expect(await step1({ ...person, epost }), epost).toEqual(error('Det er en feil med epostadressen.'));
  });

  it.each([
    'kari.nordmann+bingo@sub.example.no',
    "o'hara@example.museum",
    'kåre@example.no',
    'kari@[192.0.2.1]',
  ])('accepts the address %j', async (epost) => {
    const person = await newPerson();
    expect(await step1({ ...person, epost })).toEqual(ok200);
  });

  it('refuses an invalid number, together with the other mistakes', async () => {
    const person = await newPerson('adult-2');
    for (const [mobil, text] of [
      ['9000000a', 'Mobilnummer kan kun bestå av tall'],
      ['+4790000000', 'Mobilnummer kan kun bestå av tall'],
      ['9000000', 'Mobilnummer må bestå av 8 tall'],
      ['', 'Mobilnummer må bestå av 8 tall'],
      ['900000000', 'Mobilnummer må bestå av 8 tall'],
      ['22000000', 'Nummeret er ikke et norsk mobilnummer.'],
    ] as const) {
      expect(await step1({ ...person, mobil }), mobil).toEqual(error(text));
      expect(await step1({ ...person, mobil, epost: 'x' }), mobil).toEqual(
        error('Det er en feil med epostadressen.', text),
      );
    }
  });

  it('refuses a number and an address that are taken', async () => {
    const { person: first, code } = await ready();
    await step3(first, code);
    const second = await newPerson();
    expect(await step1({ ...second, mobil: first.mobil })).toEqual(error(texts.mobileTaken));
    expect(await step1({ ...second, epost: first.epost })).toEqual(error(texts.emailTaken));
    expect(await step1({ ...first, storeHash: second.storeHash })).toEqual(
      error(texts.mobileTaken, texts.emailTaken),
    );
  });

  it('needs the handle from the e-ID', async () => {
    const person = await newPerson('adult-2');
    for (const storeHash of ['guessed', 'A'.repeat(43)])
      expect(await step1({ ...person, storeHash })).toEqual(error(texts.expired));
    expect((await step1({ ...person, storeHash: '' })).code).toBe('malformed_request');
  });

  it('sends no second code within half a minute, and says how long to wait when a new one is needed', async () => {
    const person = await newPerson();
    await step1(person);
    const first = await codeOf(person);
    expect(await step1(person)).toEqual(ok200);
    await deliver();
    expect(await inboxOf(fixture.sandbox, person.mobil)).toHaveLength(1);
    for (let i = 0; i < 5; i += 1) await step2(person, wrong(first));
    fixture.clock.advance(seconds(10));
    expect(await step1(person)).toEqual(error('Vent 20 sekunder før du ber om en ny kode.'));
    fixture.clock.advance(seconds(20));
    expect(await step1(person)).toEqual(ok200);
    const second = await codeOf(person);
    expect(await inboxOf(fixture.sandbox, person.mobil)).toHaveLength(2);
    expect(await step2(person, second)).toEqual(ok200);
  });

  it('sends at most five codes in an hour', async () => {
    const person = await newPerson();
    for (let i = 0; i < 5; i += 1) {
      expect(await step1(person)).toEqual(ok200);
      fixture.clock.advance(minutes(1));
    }
    expect(await step1(person)).toEqual(error('Du har bedt om for mange koder. Prøv igjen om 55 minutter.'));
  });

  it('accepts a corrected number and a corrected address', async () => {
    const person = await newPerson();
    await step1(person);
    const code = await codeOf(person);
    const corrected = {
      ...person,
      mobil: String(Number(person.mobil) + 500_000),
      epost: `ny.${person.epost}`,
    };
    expect(await step1(corrected)).toEqual(ok200);
    expect(await step2(person, code)).toEqual(error(texts.code));
    expect(await step2(corrected, await codeOf(corrected))).toEqual(ok200);
  });
});

describe('the limit on numbers and addresses that a person may try in step 1', () => {
  const tooMuch = error('Du har prøvd for mange numre og adresser. Prøv igjen om 24 timer.');
  const sameProven = async () => [await newPerson('adult-2'), await newPerson('adult-2')] as const;

  it('is eight different pairs a day, even with 200 concurrent calls and several proofs', async () => {
    const proofs = await sameProven();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        step1({ ...proofs[i % 2]!, mobil: String(48_000_000 + i), epost: `nr${i}@example.no` }),
      ),
    );
    expect(answers.filter(({ result }) => result === 'OK')).toHaveLength(8);
    for (const answer of answers.filter(({ result }) => result !== 'OK')) expect(answer).toEqual(tooMuch);
  });

  it('counts a pair once however often it is tried, and ends after a day', async () => {
    // The issuer uses the machine's own clock, which the test must not overtake.
    fixture.clock.advance(-hours(24));
    const { person: member, code } = await ready();
    await step3(member, code);
    const [one, other] = await sameProven();
    for (let i = 0; i < 8; i += 1) {
      const input = { ...one, mobil: member.mobil, epost: `nr${i}@example.no` };
      for (let again = 0; again < 2; again += 1) expect(await step1(input)).toEqual(error(texts.mobileTaken));
    }
    expect(await step1(other)).toEqual(tooMuch);
    fixture.clock.advance(hours(24));
    expect(await step1(await newPerson('adult-2'))).toEqual(ok200);
  });
});

describe('step 2', () => {
  it('refuses an invalid code', async () => {
    const person = await newPerson('adult-2');
    expect(await step2(person, '12a456')).toEqual(error('Koden skal kun inneholde tall'));
    for (const kode of ['12345', '']) expect(await step2(person, kode)).toEqual(error(texts.code));
  });

  it('refuses a wrong code, and after five of them the right one too', async () => {
    const person = await newPerson();
    await step1(person);
    const code = await codeOf(person);
    for (let i = 0; i < 5; i += 1) expect(await step2(person, wrong(code))).toEqual(error(texts.code));
    expect(await step2(person, code)).toEqual(error(texts.code));
  });

  it('refuses a code after ten minutes, and everything after half an hour', async () => {
    const person = await newPerson();
    await step1(person);
    const code = await codeOf(person);
    fixture.clock.advance(minutes(10));
    expect(await step2(person, code)).toEqual(error(texts.code));
    fixture.clock.advance(minutes(20));
    expect(await step2(person, code)).toEqual(error(texts.expired));
    expect(await step3(person, code)).toEqual(error(texts.expired));
  });

  it('refuses the code of another person, and any code before one was sent', async () => {
    const [mine, theirs] = [await newPerson(), await newPerson()];
    expect(await step2(mine, '123456')).toEqual(error(texts.code));
    await step1(theirs);
    expect(await step2({ ...mine, mobil: theirs.mobil }, await codeOf(theirs))).toEqual(error(texts.code));
  });

  it('reports that the message could not be sent', async () => {
    const person = await newPerson();
    await fixture.sandbox.control({ provider: 'sms', fault: 'invalid-number' });
    await step1(person);
    await deliver();
    expect(await step2(person, '123456')).toEqual(
      error('Vi fikk ikke sendt SMS til nummeret. Sjekk at det er riktig.'),
    );
  });
});

describe('step 3', () => {
  it('hashes no password without a proof and the right code: 200 concurrent calls are all answered', async () => {
    const { person, code } = await ready();
    const handles = await Promise.all(
      Array.from({ length: 100 }, () => step3({ ...person, storeHash: 'A'.repeat(43) }, code)),
    );
    for (const answer of handles) expect(answer).toEqual(error(texts.expired));
    const codes = await Promise.all(Array.from({ length: 100 }, () => step3(person, wrong(code))));
    for (const answer of codes) expect(answer).toEqual(error(texts.code));
  });

  it.each([
    ['kort66', 'Passordet må bestå av minst 7 tegn.'],
    [
      'Passord123',
      'Passordet er for vanlig. Velg et annet. Mange bruker dette ordet eller navnet, også med tall og tegn rundt.',
    ],
  ])('refuses the password %j and accepts another attempt', async (passord, text) => {
    const { person, code } = await ready();
    expect(await step3(person, code, passord)).toEqual(error(text));
    expect(await step3(person, code)).toEqual(ok200);
  });

  it('refuses a code that has not passed step 2, and another code', async () => {
    const person = await newPerson();
    await step1(person);
    const code = await codeOf(person);
    expect(await step3(person, code)).toEqual(error(texts.code));
    await step2(person, code);
    expect(await step3(person, wrong(code))).toEqual(error(texts.code));
    expect(await step3(person, code)).toEqual(ok200);
  });

  it('refuses addresses other than those for which the code was sent', async () => {
    const { person, code } = await ready();
    const changed = 'Opplysningene er endret siden koden ble sendt. Gå tilbake, og be om en ny kode.';
    expect(await step3({ ...person, epost: 'annen@example.no' }, code)).toEqual(error(changed));
    expect(await step3({ ...person, mobil: '49999999' }, code)).toEqual(error(changed));
  });

  it('creates one account for two concurrent registrations with one e-ID, and leaves nothing half-done', async () => {
    const both = [await ready('adult-3'), await ready('adult-3')];
    const before = await players();
    const answers = await Promise.all(both.map(({ person, code }) => step3(person, code)));
    expect(answers.map(({ result }) => result).toSorted()).toEqual(['ERROR', 'OK']);
    expect(answers.find(({ result }) => result === 'ERROR')).toEqual(error(texts.personTaken));
    expect(await players()).toBe(before + 1);
    const loser = both[answers.findIndex(({ result }) => result === 'ERROR')]!.person;
    expect((await call(login, { username: loser.mobil, password: 'elefant på taket' })).code).toBe(
      'wrong_credentials',
    );
    await deliver();
    expect(await inboxOf(fixture.sandbox, loser.epost)).toEqual([]);
  });

  it('creates one account for two persons with one number or one address, and gives the other a clear refusal', async () => {
    const [first, second] = [await ready(), await ready()];
    await addMember(first.person.mobil);
    expect(await step3(first.person, first.code)).toEqual(error(texts.mobileTaken));
    await fixture.database.pool.query('UPDATE identity.players SET email = $1 WHERE mobile = $2', [
      second.person.epost,
      first.person.mobil,
    ]);
    expect(await step3(second.person, second.code)).toEqual(error(texts.emailTaken));
  });

  it('creates one account for two persons who race for one address', async () => {
    const epost = 'felles@example.no';
    const both = await Promise.all(
      [await newPerson(), await newPerson()].map(async (person) => {
        const sharing = { ...person, epost };
        await step1(sharing);
        return sharing;
      }),
    );
    await deliver();
    const codes: string[] = [];
    for (const person of both) {
      codes.push(await codeOf(person));
      await step2(person, codes.at(-1)!);
    }
    const answers = await Promise.all(both.map((person, i) => step3(person, codes[i]!)));
    expect(answers).toContainEqual(ok200);
    expect(answers).toContainEqual(error(texts.emailTaken));
  });
});

async function addMember(mobile: string): Promise<void> {
  const member = {
    mobile,
    firstName: 'Per',
    lastName: 'Medlem',
    passwordHash: samplePasswordHash,
    at: fixture.clock.now(),
  };
  const flags = { noBankID: true, updateAML: false, forceAML: false, extraAML: false };
  await inTransaction(fixture.database.db, async (tx) => ok(await addPlayer(tx, { ...member, ...flags })));
}
