import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { authBankID, confirmBankID, startEid } from '@lokalbingo/contract/e-id';
import {
  changeEmail,
  changeMobile,
  confirmEmail,
  getOwnDetails,
  sendMobileCode,
} from '@lokalbingo/contract/own-details';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isLongCheck } from '../../platform/testing/long-check.ts';
import { accountById, endSessions, unprovenChangeAt } from '../identity/identity.ts';
import { duringLogout } from '../identity/testing/during-logout.ts';
import { done, notDone, type Owner, tokenIn, useOwnDetailsFixture } from './testing/own-details-fixture.ts';

const { fixture, newOwner, prove, sentTo } = useOwnDetailsFixture();

let serial = 0;
const freeMobile = (): string => String(48_000_000 + ++serial);
const freeEmail = (): string => `ny${++serial}@example.no`;
const newProven = async (): Promise<Owner> => {
  const owner = await newOwner();
  await prove(owner.playerId);
  return owner;
};
const detailsOf = async ({ playerId }: Owner) => (await fixture.call(getOwnDetails, { as: playerId })).answer;
const askForCode = async ({ playerId }: Owner, mobil: string) => {
  const { answer, problem } = await fixture.call(sendMobileCode, { as: playerId, body: { mobil } });
  return answer ?? problem?.code;
};
const giveCode = async ({ playerId }: Owner, mobil: string, kode: string) => {
  const { answer, problem } = await fixture.call(changeMobile, { as: playerId, body: { mobil, kode } });
  return answer ?? problem?.code;
};
const codeTo = async (mobile: string): Promise<string> =>
  /^\d{6}/.exec((await sentTo(mobile))[0]?.text ?? '')?.[0] ?? '';
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const askForLink = async ({ playerId }: Owner, epost: string) => {
  const { answer, problem } = await fixture.call(changeEmail, { as: playerId, body: { epost } });
  return answer ?? problem?.code;
};
const linkTo = async (email: string): Promise<string> => tokenIn((await sentTo(email))[0]);
const press = async (token: string) => (await fixture.call(confirmEmail, { body: { token } })).answer;
const hasUnprovenChange = (playerId: number) =>
  inTransaction(fixture.database.db, async (tx) => ok((await unprovenChangeAt(tx, playerId)) !== null)).then(
    ({ value }) => value,
  );
const loggedOut = notDone('Ingenting er endret, for du er logget ut. Logg inn igjen.');

const duringLogoutOf = <Answer>({ playerId }: Owner, ask: () => Promise<Answer>) =>
  duringLogout(fixture, playerId, ask);

describe('a step-up with the e-ID', () => {
  it("lasts half an hour in the session that began it, and requires the account's own e-ID", async () => {
    const { playerId, mobile } = await fixture.newPlayer();
    const token = await fixture.logIn(mobile);
    const browser = fixture.browser(token);
    expect((await browser.post(startEid, { purpose: 'confirm' })).body.code).toBe('e_id_required');
    await browser.post(authBankID, await browser.visit('auth', 'adult-1'));
    const proof = async (choice: string) =>
      (await browser.post(confirmBankID, await browser.visit('confirm', choice))).body;
    const isProven = async (of = token) =>
      (await fixture.send(getOwnDetails, { headers: { authorization: `Bearer ${of}` } })).json().isProven;
    expect(await isProven()).toBe(false);
    expect(await proof('adult-2')).toEqual({ result: 'failed', reason: 'otherPerson' });
    expect(await proof('minor')).toEqual({ result: 'failed', reason: 'otherPerson' });
    expect(await isProven()).toBe(false);
    await fixture.database.pool.query(
      'UPDATE identity.players SET unproven_change_at = now() WHERE player_id = $1',
      [playerId],
    );
    expect(await hasUnprovenChange(playerId)).toBe(true);
    expect(await proof('adult-1')).toEqual({ result: 'success', reason: '' });
    expect(await isProven()).toBe(true);
    expect(await hasUnprovenChange(playerId)).toBe(false);
    expect(await isProven(await fixture.logIn(mobile))).toBe(false);
    expect(await detailsOf({ playerId, mobile, email: '' })).toMatchObject({ hasEid: true });
    fixture.clock.advance(minutes(30));
    expect(await isProven()).toBe(false);
  });

  it('is valid once, only for the browser and the session that began it', async () => {
    const { mobile } = await newOwner();
    await fixture.database.pool.query(
      `UPDATE e_id.identities SET player_id = (SELECT player_id FROM identity.players WHERE mobile = $1)`,
      [mobile],
    );
    const { playerId } = await fixture.newPlayer();
    await prove(playerId);
    const headers = await fixture.credentials(
      (
        await fixture.database.db
          .selectFrom('identity.players')
          .select('player_id')
          .where('mobile', '=', mobile)
          .executeTakeFirstOrThrow()
      ).player_id,
    );
    const browser = fixture.browser(String(headers.authorization).replace('Bearer ', ''));
    const back = await browser.visit('confirm', 'adult-1');
    const stranger = await fixture.send(confirmBankID, {
      body: back,
      headers: { ...(await fixture.credentials(playerId)), cookie: browser.cookie() },
    });
    expect(stranger.json()).toEqual({ result: 'failed', reason: 'retry' });
    expect((await browser.post(confirmBankID, back)).body).toEqual({ result: 'failed', reason: 'retry' });
  });

  it('requires a login', async () => {
    expect((await fixture.browser().post(startEid, { purpose: 'confirm' })).body.code).toBe('login_required');
  });
});

describe('a mobile number', () => {
  it('is changed with the code sent to the new one, and the old one is notified', async () => {
    const owner = await newProven();
    const mobil = freeMobile();
    expect(await askForCode(owner, mobil)).toEqual(done);
    const code = await codeTo(mobil);
    expect(await giveCode(owner, mobil, wrong(code))).toEqual(
      notDone('Koden er feil eller utløpt. Prøv igjen, eller be om en ny kode.'),
    );
    expect(await giveCode(owner, mobil, code)).toEqual(done);
    expect(await detailsOf(owner)).toMatchObject({ mobil });
    expect((await sentTo(owner.mobile))[0]?.text).toContain('dette nummeret er ikke lenger i bruk');
    expect(await giveCode(owner, mobil, code)).toEqual(done);
    expect(await sentTo(owner.mobile)).toHaveLength(1);
  });

  it('change is reported to the confirmed e-mail address, and to no other', async () => {
    const [owner, unconfirmed] = [await newProven(), await newProven()];
    await fixture.database.pool.query(
      'UPDATE identity.players SET email_verified_at = now() WHERE player_id = $1',
      [owner.playerId],
    );
    for (const each of [owner, unconfirmed]) {
      const mobil = freeMobile();
      await askForCode(each, mobil);
      expect(await giveCode(each, mobil, await codeTo(mobil))).toEqual(done);
    }
    expect((await sentTo(owner.email))[0]?.text).toContain('Mobilnummeret ditt hos Lokalbingo er endret');
    expect(await sentTo(unconfirmed.email)).toEqual([]);
  });

  it('cannot be requested or changed while all sessions are being ended', async () => {
    const owner = await newProven();
    const mobil = freeMobile();
    expect(await duringLogoutOf(owner, () => askForCode(owner, mobil))).toEqual(loggedOut);
    const other = await newProven();
    await askForCode(other, mobil);
    const code = await codeTo(mobil);
    expect(await duringLogoutOf(other, () => giveCode(other, mobil, code))).toEqual(loggedOut);
    expect((await accountById(fixture.database.db, other.playerId)).mobile).toBe(other.mobile);
  });

  it('is not changed without a step-up, nor after it has expired', async () => {
    const owner = await newOwner();
    const mobil = freeMobile();
    expect(await askForCode(owner, mobil)).toBe('e_id_proof_required');
    await prove(owner.playerId);
    expect(await askForCode(owner, mobil)).toEqual(done);
    const code = await codeTo(mobil);
    await fixture.database.pool.query('DELETE FROM e_id.session_proofs');
    expect(await giveCode(owner, mobil, code)).toBe('e_id_proof_required');
    expect(await detailsOf(owner)).toMatchObject({ mobil: owner.mobile });
    expect(await sentTo(owner.mobile)).toEqual([]);
  });

  it('is not changed with a code for another player or another number', async () => {
    const [owner, other] = [await newProven(), await newProven()];
    const [mobil, otherMobil] = [freeMobile(), freeMobile()];
    await askForCode(owner, mobil);
    const code = await codeTo(mobil);
    for (const answer of [await giveCode(other, mobil, code), await giveCode(owner, otherMobil, code)])
      expect(answer).toMatchObject({ result: 'ERROR' });
  });

  it.each([
    ['9000000a', 'Mobilnummer kan kun bestå av tall'],
    ['900', 'Mobilnummer må bestå av 8 tall'],
    ['22000000', 'Nummeret er ikke et norsk mobilnummer.'],
  ])('cannot be %j', async (mobil, text) => {
    const owner = await newProven();
    expect(await askForCode(owner, mobil)).toEqual(notDone(text));
    expect(await giveCode(owner, mobil, '123456')).toEqual(notDone(text));
    expect(await askForCode(owner, owner.mobile)).toEqual(notDone('Du har allerede dette mobilnummeret.'));
  });

  it('that is taken is reported as taken, without its owner, eight times a day', async () => {
    const owner = await newProven();
    const taken = (await newOwner()).mobile;
    const answer = await askForCode(owner, taken);
    expect(answer).toMatchObject({ result: 'ERROR' });
    expect(JSON.stringify(answer)).toContain('allerede til en annen konto');
    expect(await sentTo(taken)).toEqual([]);
    for (let i = 0; i < 7; i += 1) await askForCode(owner, (await newOwner()).mobile);
    expect(JSON.stringify(await askForCode(owner, (await newOwner()).mobile))).not.toContain('annen bruker');
  });

  it('goes to one of two players who give its code concurrently', async () => {
    const [one, other] = [await newProven(), await newProven()];
    const mobil = freeMobile();
    await askForCode(one, mobil);
    const code = await codeTo(mobil);
    fixture.clock.advance(seconds(31));
    await askForCode(other, mobil);
    const otherCode = await codeTo(mobil);
    const answers = await Promise.all([giveCode(one, mobil, code), giveCode(other, mobil, otherCode)]);
    expect(answers.filter((answer) => typeof answer === 'object' && answer.result === 'OK')).toHaveLength(1);
    expect(JSON.stringify(answers)).toContain('allerede til en annen konto');
  });

  it('is changed once by a code used twice concurrently', async () => {
    const owner = await newProven();
    const mobil = freeMobile();
    await askForCode(owner, mobil);
    const code = await codeTo(mobil);
    expect(await Promise.all([giveCode(owner, mobil, code), giveCode(owner, mobil, code)])).toEqual([
      done,
      done,
    ]);
    expect(await sentTo(owner.mobile)).toHaveLength(1);
  });
});

describe('an e-mail address', () => {
  it('is changed when the link sent to the new one is pressed, and the old one is notified', async () => {
    const owner = await newProven();
    const email = freeEmail();
    expect(await askForLink(owner, ` ${email.toUpperCase()} `)).toEqual(done);
    expect(await detailsOf(owner)).toMatchObject({ epost: owner.email });
    const token = await linkTo(email);
    expect(await Promise.all([press(token), press(token)])).toEqual([done, done]);
    expect(await detailsOf(owner)).toMatchObject({ epost: email, isEmailConfirmed: true });
    const messages = await sentTo(owner.email);
    expect(messages).toHaveLength(2);
    expect(messages[0]?.text).toContain('denne adressen er ikke lenger i bruk');
    expect((await sentTo(owner.mobile))[0]?.text).toContain('er endret');
  });

  it('change is reported to the current address, and to the phone, when it is requested', async () => {
    const owner = await newProven();
    await askForLink(owner, freeEmail());
    expect((await sentTo(owner.email))[0]?.text).toContain('Ingenting er endret ennå');
    expect((await sentTo(owner.mobile))[0]?.text).toContain('Noen har bedt om å bytte e-postadressen din');
    const other = await newProven();
    await askForLink(other, (await newOwner()).email);
    expect(await sentTo(other.email)).toHaveLength(1);
    expect(await sentTo(other.mobile)).toHaveLength(1);
  });

  describe('with an unused change link', () => {
    const endAll = (playerId: number) =>
      inTransaction(fixture.database.db, async (tx) =>
        ok(await endSessions(tx, playerId, { now: fixture.clock.now() })),
      );

    it.each([
      ['all sessions were ended', endAll],
      [
        'a new password ended all sessions but one',
        async (playerId: number) => {
          const now = fixture.clock.now();
          await inTransaction(fixture.database.db, async (tx) =>
            ok(await endSessions(tx, playerId, { now, butSessionId: 0 })),
          );
        },
      ],
      [
        'the account was closed',
        (playerId: number) =>
          fixture.database.pool.query('UPDATE identity.players SET closed_at = now() WHERE player_id = $1', [
            playerId,
          ]),
      ],
    ])('does not change if, after the link was sent, %s', async (_what, happens) => {
      const owner = await newProven();
      const email = freeEmail();
      await askForLink(owner, email);
      const token = await linkTo(email);
      await happens(owner.playerId);
      expect(await press(token)).toEqual(notDone('Lenken er ugyldig eller utløpt.'));
      const { email: kept } = await accountById(fixture.database.db, owner.playerId);
      expect(kept).toBe(owner.email);
    });

    it('changes even after one device was logged out', async () => {
      const owner = await newProven();
      const email = freeEmail();
      await askForLink(owner, email);
      await fixture.database.pool.query(
        'UPDATE identity.sessions SET revoked_at = now() WHERE player_id = $1',
        [owner.playerId],
      );
      expect(await press(await linkTo(email))).toEqual(done);
    });

    it('does not change if the link is pressed while all sessions are being ended: the call waits', async () => {
      const owner = await newProven();
      const email = freeEmail();
      await askForLink(owner, email);
      const token = await linkTo(email);
      const pressing = await duringLogoutOf(owner, () => press(token));
      expect(pressing).toEqual(notDone('Lenken er ugyldig eller utløpt.'));
    });
  });

  it('change cannot be requested while all sessions are being ended', async () => {
    const owner = await newProven();
    const email = freeEmail();
    expect(await duringLogoutOf(owner, () => askForLink(owner, email))).toEqual(loggedOut);
    expect(await sentTo(email)).toEqual([]);
  });

  it('is requested and confirmed concurrently, again and again, without deadlocks', async () => {
    for (let i = 0; i < (isLongCheck ? 10 : 3); i += 1) {
      const owner = await newProven();
      const email = freeEmail();
      await askForLink(owner, email);
      const token = await linkTo(email);
      fixture.clock.advance(seconds(31));
      const [pressed, requested] = await Promise.all([press(token), askForLink(owner, freeEmail())]);
      expect(requested).toEqual(done);
      expect([done, notDone('Lenken er ugyldig eller utløpt.')]).toContainEqual(pressed);
    }
  });

  it('is added where there was none, and the phone is notified', async () => {
    const { playerId, mobile } = await fixture.newPlayer();
    await prove(playerId);
    const email = freeEmail();
    await askForLink({ playerId, mobile, email }, email);
    expect(await press(await linkTo(email))).toEqual(done);
    expect((await sentTo(mobile))[0]?.text).toContain('Kontoen din har fått en e-postadresse');
  });

  it('is not changed back by an older link, pressed late or again', async () => {
    const owner = await newProven();
    const [first, second, third] = [freeEmail(), freeEmail(), freeEmail()];
    for (const email of [first, second]) {
      expect(await askForLink(owner, email)).toEqual(done);
      fixture.clock.advance(seconds(31));
    }
    expect(await press(await linkTo(first))).toEqual(notDone('Lenken er ugyldig eller utløpt.'));
    const token = await linkTo(second);
    expect(await press(token)).toEqual(done);
    await askForLink(owner, third);
    expect(await press(await linkTo(third))).toEqual(done);
    expect(await press(token)).toEqual(notDone('Lenken er ugyldig eller utløpt.'));
    expect(await detailsOf(owner)).toMatchObject({ epost: third });
  });

  it('that is taken gets a notice instead of a link, and the answer is the same', async () => {
    const [owner, other] = [await newProven(), await newOwner()];
    expect(await askForLink(owner, other.email)).toEqual(done);
    const [mail] = await sentTo(other.email);
    expect(mail?.text).toContain('så ingenting er endret');
    expect(tokenIn(mail)).toBe('');
  });

  it('that is taken meanwhile stays with its owner', async () => {
    const [one, other] = [await newProven(), await newProven()];
    const email = freeEmail();
    await askForLink(one, email);
    const token = await linkTo(email);
    await askForLink(other, email);
    const otherToken = await linkTo(email);
    const answers = await Promise.all([press(token), press(otherToken)]);
    expect(answers.filter((answer) => answer?.result === 'OK')).toHaveLength(1);
    expect(JSON.stringify(answers)).toContain('allerede til en annen konto');
  });

  it('change can be requested five times in an hour, only in a step-up session and for a valid address', async () => {
    const owner = await newOwner();
    expect(await askForLink(owner, freeEmail())).toBe('e_id_proof_required');
    await prove(owner.playerId);
    expect(await askForLink(owner, 'kari@')).toEqual(notDone('Det er en feil med epostadressen.'));
    expect(await askForLink(owner, owner.email)).toEqual(notDone('Du har allerede denne e-postadressen.'));
    for (let i = 0; i < 5; i += 1) {
      expect(await askForLink(owner, freeEmail())).toEqual(done);
      fixture.clock.advance(minutes(1));
    }
    expect(await askForLink(owner, freeEmail())).toEqual(
      notDone('Du har bedt om for mange lenker. Prøv igjen om 55 minutter.'),
    );
    fixture.clock.advance(hours(1));
    expect(await askForLink(owner, freeEmail())).toBe('e_id_proof_required');
  });
});
