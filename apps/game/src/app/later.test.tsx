import { startTestServer } from '@lokalbingo/api-client/testing/json-server';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ownTicketsOf, roundAfter } from '../testing/table-for-tests.ts';
import { plain, testGames } from '../testing/test-games.tsx';
import { dealTickets, playWholeRound } from '../testing/whole-round.ts';

const games = testGames();
const round = await playWholeRound(7, 1, dealTickets(1, ['large', 'quick']));
const ended = { lastEnded: roundAfter(round, round.events), tickets: ownTicketsOf(round, [1, 2]) };

const coming = 'Hentes …';
const missing = 'Vi får ikke hentet dette akkurat nå. Vi prøver igjen av oss selv.';
const replaced = /^Spillet er fornyet siden du åpnet vinduet\./;

type Answer = 200 | 404 | 503 | 'none' | 'lost';

/** A page with a deferred file, on a server that answers with a status, waits, or closes the connection. */
async function pageWithFile(first: Answer) {
  let answer = first;
  const waiting: (() => void)[] = [];
  const server = await startTestServer((_, response) => {
    const give = () => {
      if (answer === 'lost') response.destroy();
      else if (answer !== 'none') response.writeHead(answer).end();
    };
    if (answer === 'none') waiting.push(give);
    else give();
  });
  const named = Object.assign(document.createElement('template'), {
    id: 'later',
    innerHTML: `<link rel="prefetch" href="${server.origin}/assets/later.js">`,
  });
  document.body.append(named);
  onTestFinished(async () => {
    named.remove();
    await server.close();
  });
  return {
    requests: () => server.seen.length,
    answer: (next: Answer) => {
      answer = next;
      for (const give of waiting.splice(0)) give();
    },
  };
}

/** Opens a part that needs the deferred file. Returns the element and its content after loading. */
const needing = {
  'the menu': async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Meny' }));
    return [await screen.findByRole('dialog', { name: 'Meny' }), { role: 'radio', name: 'Stor' }] as const;
  },
  'the rounds of the day': async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dagens spill' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dagens spill' });
    return [dialog, { role: 'button', name: 'Velg de tre neste' }] as const;
  },
  'a result': async () => {
    // The result is shown without the deferred file.
    await screen.findByRole('button', { name: /^Runden kl\./ });
    const game = await screen.findByRole('region', { name: 'Spillet' });
    return [game, { role: 'heading', name: /^Resultat av runden/ }] as const;
  },
};

describe.each(Object.entries(needing))('%s', (_, open) => {
  test('opens at once, and is filled when the deferred file arrives', async () => {
    const page = await pageWithFile('none');
    await games.open(ended);
    const [place, { role, name }] = await open();
    expect(within(place).getByText(coming)).toBeTruthy();
    page.answer(200);
    expect(await within(place).findByRole(role, { name })).toBeTruthy();
    expect(within(place).queryByText(coming)).toBeNull();
  });

  test.each([503, 'lost'] as const)('is fetched again after the answer %s', async (answer) => {
    const page = await pageWithFile(answer);
    await games.open(ended);
    const [place, { role, name }] = await open();
    expect(await within(place).findByText(missing)).toBeTruthy();
    page.answer(200);
    window.dispatchEvent(new Event('online'));
    expect(await within(place).findByRole(role, { name })).toBeTruthy();
  });

  test('asks for a reload in an outdated window, and loads when some server still has the file', async () => {
    const page = await pageWithFile(404);
    await games.open(ended);
    const [place, { role, name }] = await open();
    expect(await within(place).findByText(replaced)).toBeTruthy();
    expect(within(place).getByRole('button', { name: 'Last siden på nytt' })).toBeTruthy();
    page.answer(200);
    window.dispatchEvent(new Event('online'));
    expect(await within(place).findByRole(role, { name })).toBeTruthy();
  });
});

test.each([404, 503, 'lost'] as const)(
  'a window without its deferred file (%s) shows each ball, sells, and links to my page',
  async (answer) => {
    const page = await pageWithFile(answer);
    const host = await games.open({
      current: roundAfter(round, round.events.slice(0, 3)),
      tickets: ended.tickets,
    });
    await screen.findByRole('heading', { name: 'Trekningen' });
    await waitFor(() => expect(page.requests()).toBeGreaterThan(0));
    host.emit(7, round.events[3]!);
    const board = await screen.findByRole('region', { name: 'Tavle' });
    expect(await within(board).findByText('1 tall trukket')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Kjøp bonger/ }));
    const buying = within(await screen.findByRole('dialog', { name: 'Kjøp bonger' }));
    await userEvent.click(buying.getByRole('button', { name: /^Kjøp 1/ }));
    await waitFor(() => expect(host.purchasesMade()).toBe(1));
    await userEvent.click(buying.getByRole('button', { name: 'Lukk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Meny' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Meny' }));
    expect(plain(menu.getByRole('link', { name: 'Til Min side' }).textContent)).toBe('Til Min side');
  },
);
