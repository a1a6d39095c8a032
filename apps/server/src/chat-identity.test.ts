/** A player's identity in the live chat, on all modules as the program mounts them. */
import { getChatIdentity } from '@lokalbingo/contract/chat';
import { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { playPause } from '@lokalbingo/contract/responsible-play';
import { beforeAll, describe, expect, it } from 'vitest';
import { modulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { sampleHall, storeSampleHalls } from './modules/halls/testing/sample-hall.ts';
import { samplePassword } from './modules/identity/testing/sample-password.ts';
import { storeSamplePlayer } from './modules/identity/testing/sample-player.ts';
import { openTestSession } from './modules/identity/testing/test-session.ts';
import { openCard } from './modules/player-cards/player-cards.ts';
import { inTransaction } from './platform/database.ts';
import { useTestApi } from './testing/test-api.ts';

const config = readConfig({
  CHAT_URL: 'https://chat.example/',
  CHAT_WEBSITE_TOKEN: 'w3bs1te',
  CHAT_IDENTITY_KEY: 'an-identity-key',
  CHAT_PSEUDONYM_SECRET: 'a-pseudonym-secret',
});
const api = useTestApi((dependencies) => modulesOf(config, dependencies));
const without = useTestApi((dependencies) => modulesOf(readConfig({ DEMO: 'no' }), dependencies), api);

let kari: number;
beforeAll(async () => {
  kari = await storeSamplePlayer(api.database.db);
});
const identityOf = async (as: number) => (await api.call(getChatIdentity, { as })).answer;

describe('a player’s identity in the chat', () => {
  it('is a name that reveals nothing, signed as OpenSSL computes it, and the first name', async () => {
    expect(kari).toBe(1);
    // printf 'chat 1' | openssl dgst -sha256 -hmac 'a-pseudonym-secret', and the same of that by 'an-identity-key'
    expect(await identityOf(kari)).toEqual({
      identifier: '7bfb94fc8fbe6d01cd572095ad958517c3edbe747e1b204f6f258f80c94efcea',
      identifierHash: '5ce64cf297ef641d81a7cac7026ff5ab30c3316cc0f1220a72cff92621ee8040',
      name: 'Kari',
    });
  });

  it('is the same each time, and different for each player', async () => {
    const other = await storeSamplePlayer(api.database.db);
    expect(await identityOf(kari)).toEqual(await identityOf(kari));
    const [mine, theirs] = [await identityOf(kari), await identityOf(other)];
    expect(mine?.identifier).not.toBe(theirs?.identifier);
    expect(mine?.identifierHash).not.toBe(theirs?.identifierHash);
  });

  it('is in the player’s own copy, where there is a chat', async () => {
    const copyOf = async (at: typeof api) => {
      const { answer } = await at.call(fetchOwnCopy, { as: kari, body: { passord: samplePassword } });
      return JSON.parse((await answer?.content.text()) ?? '').kjentIChatten;
    };
    expect(await copyOf(api)).toEqual([{ dekknavn: (await identityOf(kari))?.identifier }]);
    expect(await copyOf(without)).toEqual([]);
  });

  it('is available to a player who must declare first, and to one who has paused everywhere', async () => {
    const held = await storeSamplePlayer(api.database.db, { forceAML: true, extraAML: true, noBankID: true });
    expect(await identityOf(held)).toMatchObject({ name: 'Kari' });
    const paused = await storeSamplePlayer(api.database.db);
    await storeSampleHalls(api.database.ownerDb, sampleHall({ hallId: 1 }));
    await inTransaction(api.database.ownerDb, async (tx) => {
      return openCard(tx, { clock: api.clock }, { hallId: 1, playerId: paused });
    });
    const begun = await api.call(playPause, { as: paused, body: { password: samplePassword } });
    expect(begun).toMatchObject({ answer: { blockDate: expect.any(String) } });
    // The pause has ended every session; login stays possible.
    const { token } = await openTestSession(api.database.db, api.clock, paused);
    const reply = await api.send(getChatIdentity, { headers: { authorization: `Bearer ${token}` } });
    expect([reply.statusCode, reply.json().name]).toEqual([200, 'Kari']);
  });

  it('is refused where there is no chat', async () => {
    const { problem } = await without.call(getChatIdentity, { as: kari });
    expect(problem?.code).toBe('chat_not_offered');
  });
});

describe('the portal’s information about the chat', () => {
  it('is its address and website, and neither key', async () => {
    const reply = await api.send(getPortalConfig);
    expect(reply.json().chat).toEqual({ baseUrl: 'https://chat.example', websiteToken: 'w3bs1te' });
    expect(reply.body).not.toContain('identity-key');
    expect(reply.body).not.toContain('pseudonym');
  });

  it('says that the installation has no chat', async () => {
    const { answer } = await without.call(getPortalConfig, {});
    expect(answer?.chat).toBeNull();
  });
});
