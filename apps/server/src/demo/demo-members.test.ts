import { authBankID } from '@lokalbingo/contract/e-id';
import { describe, expect, it } from 'vitest';
import { useEidFixture } from '../modules/e-id/testing/eid-fixture.ts';
import { demoPlayers } from './demo-players.ts';

const fixture = useEidFixture();

describe('a player of the demo', () => {
  const verify = async (mobile: string, choice: string) => {
    const member = demoPlayers.find((player) => player.mobile === mobile)!;
    const { firstName, lastName, birthDate } = member;
    const player = await fixture.newPlayer({ firstName, lastName, birthDate });
    const at = fixture.browser(await fixture.logIn(player.mobile));
    return (await at.post(authBankID, await at.visit('auth', choice))).body;
  };

  it.each(['2', '3', '4', '5', '6', '7', '8'])(
    'has the same name and birth date in the sandbox’s e-ID as in the hall: 9000000%s',
    async (n) => {
      expect(await verify(`9000000${n}`, `member-${n}`)).toEqual({ result: 'success', reason: '' });
    },
  );

  it('has a namesake, who is not accepted as the player', async () => {
    expect(await verify('90000002', 'member-2-other')).toEqual({ result: 'failed', reason: 'review' });
  });
});
