import { minutes, seconds } from '@lokalbingo/contract/durations';
import {
  confirmEmail,
  getOwnDetails,
  sendEmailLink,
  setSmsReservation,
} from '@lokalbingo/contract/own-details';
import { describe, expect, it } from 'vitest';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { isReservedAgainstNews } from './own-details.ts';
import { done, notDone, tokenIn, useOwnDetailsFixture } from './testing/own-details-fixture.ts';

const { fixture, newOwner, sentTo } = useOwnDetailsFixture();

const detailsOf = async (playerId: number) => (await fixture.call(getOwnDetails, { as: playerId })).answer;
const askForLink = async (playerId: number) => (await fixture.call(sendEmailLink, { as: playerId })).answer;

describe('own details', () => {
  it('show name, addresses and SMS opt-out, only to the player', async () => {
    const { playerId, mobile, email } = await newOwner();
    expect(await detailsOf(playerId)).toEqual({
      firstName: 'Kari',
      lastName: 'Eier',
      mobil: mobile,
      epost: email,
      isEmailConfirmed: false,
      noSMS: false,
      hasEid: false,
      isProven: false,
    });
    expect((await fixture.call(getOwnDetails, {})).status).toBe(401);
  });

  it('are shown under every restriction of play', async () => {
    const playerId = await storeSamplePlayer(fixture.database.db, { noBankID: true, forceAML: true });
    expect(await detailsOf(playerId)).toMatchObject({ epost: null, isEmailConfirmed: false });
  });
});

describe('the link that confirms the address', () => {
  it('is sent once more, and both are valid', async () => {
    const { playerId, email } = await newOwner();
    expect(await askForLink(playerId)).toEqual(done);
    fixture.clock.advance(seconds(31));
    expect(await askForLink(playerId)).toEqual(done);
    const mails = await sentTo(email);
    expect(mails).toHaveLength(2);
    const confirm = async (token: string) => (await fixture.call(confirmEmail, { body: { token } })).answer;
    expect(await confirm(tokenIn(mails[1]))).toEqual(done);
    expect(await detailsOf(playerId)).toMatchObject({ isEmailConfirmed: true });
    expect(await confirm(tokenIn(mails[0]))).toEqual(done);
    expect(await askForLink(playerId)).toEqual(notDone('E-postadressen din er allerede bekreftet.'));
  });

  it('is sent once for two concurrent requests, and five times in an hour', async () => {
    const { playerId, email } = await newOwner();
    const answers = await Promise.all([askForLink(playerId), askForLink(playerId)]);
    expect(answers.map((answer) => answer?.result).sort()).toEqual(['ERROR', 'OK']);
    expect(await askForLink(playerId)).toEqual(notDone('Vent 30 sekunder før du ber om en ny lenke.'));
    for (let i = 0; i < 4; i += 1) {
      fixture.clock.advance(minutes(1));
      expect(await askForLink(playerId)).toEqual(done);
    }
    fixture.clock.advance(minutes(1));
    expect(await askForLink(playerId)).toEqual(
      notDone('Du har bedt om for mange lenker. Prøv igjen om 55 minutter.'),
    );
    expect(await sentTo(email)).toHaveLength(5);
  });

  it('is not sent when there is no address', async () => {
    const playerId = await storeSamplePlayer(fixture.database.db);
    expect(await askForLink(playerId)).toEqual(notDone('Du har ikke registrert noen e-postadresse.'));
  });
});

describe('the SMS opt-out', () => {
  it('can be made and undone at any time, and senders of news can check it', async () => {
    const { playerId } = await newOwner();
    const isReserved = () => isReservedAgainstNews(fixture.database.db, playerId);
    expect(await isReserved()).toBe(false);
    for (const noSMS of [true, true, false]) {
      expect((await fixture.call(setSmsReservation, { as: playerId, body: { noSMS } })).status).toBe(200);
      expect(await isReserved()).toBe(noSMS);
      expect(await detailsOf(playerId)).toMatchObject({ noSMS });
    }
  });
});
