import { proveRound, type RoundToProve } from '@lokalbingo/bingo/every-game/testing/prove-round';
import { dealTickets } from '@lokalbingo/bingo/every-game/testing/tickets-for-tests';
import { rulesOf } from '@lokalbingo/bingo/games';
import { listHalls } from '@lokalbingo/contract/lobby';
import type { PublicProof } from '@lokalbingo/contract/round-proof';
import { getPublicProof } from '@lokalbingo/contract/rounds';
import { type Given, on, refused } from '@lokalbingo/contract/testing/contract-server';
import { kroner, ore } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleHall } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const rules = rulesOf(1);
const halls = [
  sampleHall(),
  sampleHall({ BingoID: 101, BingoName: 'Storgata Bingo', BingoPhone: '23 00 01 01' }),
];

/** The chain has only the first hall. */
const answerHalls = on(listHalls).give(({ body }) => ({
  halls: body?.filter === 10 ? halls.slice(0, 1) : halls,
}));

/** A round of main game 1 with three tickets, changed where a test asks for it. */
async function proofOf(
  round: Partial<RoundToProve> = {},
  changed: Partial<PublicProof> = {},
): Promise<PublicProof> {
  const proof = await proveRound(rules, {
    name: 'page',
    tickets: dealTickets(rules, 'page', ['large', 'quick', 'quick']),
    prizePlan: [101, 200, 300, 400, 500].map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) })),
    ...round,
  });
  const published = {
    version: 1,
    bingoId: 101,
    mainGame: 1,
    startsAt: new Date('2026-11-21T12:10:00+01:00'),
  } as const;
  return { ...published, ...proof, ...changed } as PublicProof;
}

const open = (given: Given<typeof getPublicProof>, address = '/kontroll?hall=101&runde=4711') =>
  openPortal(address, {
    answers: [answerHalls, on(getPublicProof).give(() => given)],
  });

const step = (title: RegExp) => screen.getByRole('heading', { name: title }).closest('li')!;
const verdicts = () =>
  screen
    .getAllByRole('heading', { level: 4 })
    .map((heading) => heading.parentElement!.lastElementChild!.textContent);

describe('the check of a round', () => {
  test('reports a fair round at the top and at each step, with the values', async () => {
    const proof = await proofOf();
    await open(proof);
    expect(await screen.findByRole('heading', { name: 'Alt stemmer' })).toBeTruthy();
    expect(await screen.findByText(/^Hovedspill 1 i Storgata Bingo, 21\.11\.2026 kl\. 12\.10$/)).toBeTruthy();
    expect(verdicts()).toEqual(Array.from({ length: 6 }, () => 'Stemmer'));
    const seed = within(step(/^1\. Det hemmelige tallet/));
    expect(seed.getByText(proof.seed!)).toBeTruthy();
    expect(seed.getAllByText(proof.commitment!)).toHaveLength(2);
    expect(within(step(/^2\. Bongene/)).getByText(/^1:large:/)).toBeTruthy();
    const winners = within(step(/^4\. De riktige/)).getByRole('row', { name: /^5\srader/, hidden: true });
    expect(winners.textContent).toContain(`tall nr. ${proof.order.length}`);
    expect(
      within(step(/^5\. Premiene/)).getByRole('row', { name: /^Samlet innsats/, hidden: true }).textContent,
    ).toContain('kr\u00a015');
    expect(within(step(/^6\. Hver vinner/)).getByText(/til siste øre/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Last ned beviset' }).getAttribute('href')).toMatch(
      /\/api\/halls\/101\/rounds\/4711\/proof$/,
    );
  });

  test('asks for a reload when the rules are newer than the page, and shows no amounts', async () => {
    await open(await proofOf({}, { rules: 3 }));
    expect(await screen.findByRole('heading', { name: 'Last siden på nytt' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Last siden på nytt' })).toBeTruthy();
    expect(document.querySelector('main')?.textContent).not.toMatch(/kr\s\d/);
  });

  test.each([
    ['of the chosen chain', '/kontroll', ['Nordlys Bingo Bodø']],
    [
      'of every chain, when the requested hall is outside the chosen one',
      undefined,
      ['Nordlys Bingo Bodø', 'Storgata Bingo'],
    ],
  ])('offers the halls %s', async (_, address, offered) => {
    sessionStorage.setItem('ownerFilter', '10');
    await open(await proofOf(), address);
    await screen.findByRole('option', { name: offered.at(-1)! });
    const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(names().slice(1)).toEqual(offered);
  });

  test('starts with the hall and the number in the address, and names a missing value', async () => {
    const { user, address } = await open(await proofOf(), '/kontroll');
    await screen.findByRole('option', { name: 'Storgata Bingo' });
    await user.click(screen.getByRole('button', { name: 'Kontroller runden' }));
    const hall = screen.getByRole('combobox', { name: 'Bingohall' });
    expect(document.activeElement).toBe(hall);
    expect(screen.getByText('Velg hallen som runden ble spilt i.')).toBeTruthy();
    await user.selectOptions(hall, 'Storgata Bingo');
    await user.type(screen.getByRole('textbox', { name: 'Rundens nummer' }), 'abc{Enter}');
    expect(screen.getByText(/^Skriv nummeret på runden/)).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Rundens nummer' }));
    await user.type(screen.getByRole('textbox', { name: 'Rundens nummer' }), 'Runde 4 711{Enter}');
    expect(await screen.findByRole('heading', { name: 'Alt stemmer' })).toBeTruthy();
    expect(address()).toBe('/kontroll?hall=101&runde=4711');
  });

  test.each([
    ['another seed', { seed: '0'.repeat(64) }, 1, /gir ikke den kontrollkoden/],
    ['a withheld seed', { seed: null }, 1, /skulle vært vist/],
    ['another hash of the tickets', { ticketsHash: '0'.repeat(64) }, 2, /gir ikke den koden/],
    ['another number of tickets', { ticketCount: 4 }, 2, /har 3\sbonger, men det ble solgt 4\sbonger/],
    ['other stakes', { stakesOre: ore(1) }, 5, /oppgitt til kr\s0,01, men bongene kostet kr\s15/],
  ])('says which step fails because of %s, and whom to call', async (_, changed, place, why) => {
    await open(await proofOf({}, changed));
    const message = (await screen.findByRole('heading', { name: 'Noe stemmer ikke' })).closest(
      '[role=alert]',
    )!;
    expect(message.textContent).toMatch(new RegExp(`Steg ${place}, «`));
    // The hall's name and number are fetched beside the proof, and may arrive after it.
    await waitFor(() =>
      expect(message.textContent).toMatch(/ring Storgata Bingo på 23\s00\s01\s01, og oppgi runde 4711/),
    );
    expect(verdicts().filter((verdict) => verdict === 'Stemmer ikke')).toHaveLength(1);
    expect(within(step(new RegExp(`^${place}\\.`))).getByText(why)).toBeTruthy();
  });

  test('names the ball, the stage and the amount when two balls are swapped, a winner is added or a share is too high', async () => {
    const proof = await proofOf();
    const [one, two, ...rest] = proof.order as [number, number, ...number[]];
    const { navigate, server, close } = await open({ ...proof, order: [two, one, ...rest] });
    expect(await screen.findAllByText(/^Tall nummer 1 var . \d+, men skulle vært . \d+\.$/)).toHaveLength(2);
    const [first, ...others] = proof.stages;
    const wonBy = (changed: object) =>
      [{ ...first!, won: { ...first!.won!, ...changed } }, ...others] as never;
    const show = async (given: PublicProof) => {
      server.answer(on(getPublicProof).give(() => ({ ...given, bingoId: 12 })));
      await navigate('/kontroll');
      await navigate(`/kontroll?hall=12&runde=4711`);
    };
    await show({ ...proof, stages: wonBy({ winners: 3 }) });
    expect(
      await screen.findAllByText(/^Premien for 1\srad: I spillet ble det vist at 3\sbonger vant på/),
    ).toHaveLength(2);
    await close();
    await open({ ...proof, stages: wonBy({ sharePerTicketOre: ore(10_101) }) });
    expect(
      await screen.findAllByText(/: Hver vinner skulle fått kr\s101, men det ble vist kr\s101,01\.$/),
    ).toHaveLength(2);
  });

  test('shows why a round was cancelled, and what would have been drawn', async () => {
    const proof = await proofOf({ cancelled: 'closed' });
    await open(proof);
    const heading = await screen.findByRole('heading', { name: /^Runden ble avlyst, og det som er/ });
    expect(heading.parentElement!.textContent).toContain('teknisk feil');
    expect(heading.parentElement!.textContent).toContain('betalt tilbake');
    expect(verdicts()).toEqual(['Stemmer', 'Stemmer', 'Stemmer', 'Gjelder ikke', 'Stemmer', 'Gjelder ikke']);
    const order = within(step(/^3\. Tallene/));
    expect(order.getByText('Ingen')).toBeTruthy();
    expect(order.getByText(/^([BINGO]\s\d+(, )?){75}$/)).toBeTruthy();
  });

  test('says that the hall drew the round, and verifies the rest', async () => {
    await open(await proofOf({ isDrawnByCaller: true }));
    expect(await screen.findByRole('heading', { name: 'Denne runden ble trukket i hallen' })).toBeTruthy();
    expect(verdicts()).toEqual(['Gjelder ikke', 'Stemmer', 'Gjelder ikke', 'Stemmer', 'Stemmer', 'Stemmer']);
  });

  test.each([
    ['round_not_found', 'Vi finner ikke runden'],
    ['round_not_finished', 'Runden er ikke ferdig ennå'],
    ['round_not_kept', 'Runden er for gammel'],
    ['unavailable', 'Vi fikk ikke kontrollert runden'],
  ] as const)('reports the answer %s as: %s', async (code, heading) => {
    await open(refused(code));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Steg for steg' })).toBeNull();
  });

  test('rejects the proof of a round other than the requested one', async () => {
    await open(await proofOf({ roundId: '4712' }));
    expect(await screen.findByRole('heading', { name: 'Vi fikk ikke kontrollert runden' })).toBeTruthy();
  });
});
