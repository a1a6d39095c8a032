import { hours } from '@lokalbingo/contract/durations';
import { confirmEmail } from '@lokalbingo/contract/own-details';
import { describe, expect, it } from 'vitest';
import { inboxOf } from '../../platform/testing/sandbox-inbox.ts';
import {
  error,
  ok200,
  type Person,
  useRegistrationFixture,
} from '../registration/testing/registration-fixture.ts';

const { fixture, call, step3, deliver, ready } = useRegistrationFixture();

describe('the link in the e-mail', () => {
  const linkOf = async (): Promise<{ person: Person; token: string }> => {
    const { person, code } = await ready();
    await step3(person, code);
    await deliver();
    const [mail] = await inboxOf(fixture.sandbox, person.epost);
    const token = /http:\/\/localhost:3000\/epost\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    return { person, token };
  };
  const isVerified = async ({ epost }: Person): Promise<boolean> =>
    (
      await fixture.database.pool.query('SELECT email_verified_at FROM identity.players WHERE email = $1', [
        epost,
      ])
    ).rows[0].email_verified_at !== null;
  const confirm = (token: string) => call(confirmEmail, { token });
  const invalid = error('Lenken er ugyldig eller utløpt.');

  it('confirms the address when the button is pressed; pressed again it changes nothing', async () => {
    const { person, token } = await linkOf();
    expect(await isVerified(person)).toBe(false);
    expect(await Promise.all([confirm(token), confirm(token)])).toEqual([ok200, ok200]);
    expect(await isVerified(person)).toBe(true);
    expect(await confirm(token)).toEqual(ok200);
  });

  it('does nothing when opened: no GET call confirms', async () => {
    const { token } = await linkOf();
    expect((await fixture.send({ ...confirmEmail, method: 'GET' }, { query: { token } })).statusCode).toBe(
      404,
    );
  });

  it('is valid for three days, for the address it was sent to, and cannot be guessed', async () => {
    const { person, token } = await linkOf();
    expect(await confirm('guessed')).toEqual(invalid);
    await fixture.database.pool.query('UPDATE identity.players SET email = $1 WHERE email = $2', [
      `flyttet.${person.epost}`,
      person.epost,
    ]);
    expect(await confirm(token)).toEqual(invalid);
    const late = await linkOf();
    fixture.clock.advance(hours(72));
    expect(await confirm(late.token)).toEqual(invalid);
    expect(await isVerified(late.person)).toBe(false);
  });

  it('is stored as a hash only', async () => {
    const { token } = await linkOf();
    const { rows } = await fixture.database.pool.query(
      'SELECT email_confirmations::text AS row FROM own_details.email_confirmations',
    );
    expect(rows.map(({ row }: { row: string }) => row).join()).not.toContain(token);
  });
});
