import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from './testing/running-sandbox.ts';

let sandbox: RunningSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
  for (const provider of ['tickets_1', 'tickets_2']) {
    const demoTickets = { playerRef: `${provider === 'tickets_1' ? 'a' : 'b'}`.repeat(32), hallRef: '101' };
    await sandbox.control({ provider, demoTickets });
  }
});
afterEach(() => sandbox.close());

/** The part of the page about one system, and the row of the ticket that it names first. */
async function shown(provider: string) {
  const text = await (await fetch(sandbox.url)).text();
  const section = text.split(`<h2 id="${provider}">`)[1]?.split('<h2')[0] ?? '';
  const row = section.split('<tr>')[2] ?? '';
  return { section, row, ticket: /<td>([^<]+)<\/td>/.exec(row)?.[1] ?? '' };
}
const press = (fields: Record<string, string>) =>
  fetch(`${sandbox.url}/__tickets`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

describe.each(['tickets_1', 'tickets_2'])('the page of the sandbox, for %s', (provider) => {
  test('shows tickets of each state, and buttons beside those that are not closed', async () => {
    const { section } = await shown(provider);
    for (const word of ['Åpen', 'I bruk på terminal', 'Lukket', 'Systemet er åpent.'])
      expect(section).toContain(word);
    const rows = section.split('<tr>').slice(2);
    for (const row of rows) expect(row.includes('name="act"')).toBe(!row.includes('<td>Lukket</td>'));
    expect(rows.map((row) => row.includes('value="unlock"'))).toContain(true);
  });

  test('plays a ticket down, takes it in use, lets it go and pays it out', async () => {
    const { ticket } = await shown(provider);
    const row = async () => (await shown(provider)).row;
    const played = await press({ provider, ticket, act: 'play', balance: '12,50' });
    expect([played.status, played.headers.get('location')]).toEqual([303, `/#${provider}`]);
    expect(await row()).toMatch(/kr\s12,50.*value="12,50".*<td>Åpen<\/td>/s);
    await press({ provider, ticket, act: 'lock' });
    expect(await row()).toMatch(/value="unlock".*<td>I bruk på terminal<\/td>/s);
    await press({ provider, ticket, act: 'unlock' });
    expect(await row()).toContain('<td>Åpen</td>');
    await press({ provider, ticket, act: 'close', balance: '12,50' });
    expect(await row()).toMatch(/kr\s0.*<td>Lukket<\/td>/s);
    const again = await press({ provider, ticket, act: 'play', balance: '100' });
    expect([again.status, await again.text()]).toEqual([400, expect.stringContaining('Det gikk ikke')]);
  });

  test('settles the day and opens again', async () => {
    await press({ provider, isSettlingDay: 'yes' });
    expect((await shown(provider)).section).toMatch(/Dagen gjøres opp\..*value="no"/s);
    await press({ provider, isSettlingDay: 'no' });
    expect((await shown(provider)).section).toContain('Systemet er åpent.');
  });

  test.each(['', '-1', '1e3', '12,345', '1 000', '<b>'])(
    'refuses the balance "%s" and plays nothing',
    async (balance) => {
      const before = await shown(provider);
      const response = await press({ provider, ticket: before.ticket, act: 'play', balance });
      expect(response.status).toBe(400);
      expect(await shown(provider)).toEqual(before);
    },
  );
});
