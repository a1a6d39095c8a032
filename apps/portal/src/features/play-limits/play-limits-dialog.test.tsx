import { getSaldos, listMyHalls } from '@lokalbingo/contract/lobby';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import {
  cancelLimitRaise,
  getUserPlayLimits,
  setUserPlayLimits,
} from '@lokalbingo/contract/responsible-play';
import { lostReply, on, refused, type Scripted, silence } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  offering,
  sampleHall,
  sampleLogin,
  samplePlayLimits,
  sampleSaldos,
} from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

type LimitsAnswer = AnswerOf<typeof getUserPlayLimits>;

async function openLimits(answer: Partial<LimitsAnswer> = {}, answers: readonly Scripted[] = []) {
  const open = await openPortal('/mypage?spillegrenser=12', {
    login: sampleLogin,
    answers: [
      on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, ...answer })),
      on(cancelLimitRaise).give(() => ({ message: '' })),
      ...answers,
    ],
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Spillegrenser i Nordlys Bingo Bodø' }));
  return { ...open, dialog };
}

type Open = Awaited<ReturnType<typeof openLimits>>;
const day = ({ dialog }: Open) => dialog.findByRole<HTMLInputElement>('textbox', { name: 'Dagsgrense' });
const month = ({ dialog }: Open) => dialog.findByRole<HTMLInputElement>('textbox', { name: 'Månedsgrense' });
const save = ({ dialog }: Open) => dialog.findByRole<HTMLButtonElement>('button', { name: 'Lagre' });
async function write(open: Open, field: HTMLInputElement, text: string) {
  await open.user.clear(field);
  await open.user.type(field, text);
}
const dayLocked = {
  grenseKrDag: kroner(0),
  kanEndreDagGrense: false,
  day: { ...samplePlayLimits.day, max: kroner(0), left: kroner(0) },
};
const raised = {
  grenseKrDag: kroner(200),
  day: {
    ...samplePlayLimits.day,
    left: kroner(79.5),
    raisedTo: kroner(400),
    raisedFrom: '2026-11-22',
  },
};
const bothLocked = { ...dayLocked, grenseKrMnd: kroner(1000), kanEndreMndGrense: false };

describe('the limits', () => {
  test('open from the hall card, unless the hall does not offer them', async () => {
    const { user, address } = await openPortal('/mypage', { login: sampleLogin });
    await user.click(await screen.findByRole('button', { name: 'Spillegrenser' }));
    await screen.findByRole('dialog', { name: 'Spillegrenser i Nordlys Bingo Bodø' });
    expect(address()).toBe('/mypage?spillegrenser=12');
  });

  test('have no button in a hall that does not offer them, and their address explains why', async () => {
    const hall = sampleHall({ offers: offering({ set_limits: { state: 'hidden' } }) });
    const { dialog } = await openLimits({}, [on(listMyHalls).give(() => ({ halls: [hall] }))]);
    expect(dialog.getByText(/tilbyr ikke egne spillegrenser på nett/)).toBeTruthy();
    const card = screen.getByRole('article', { hidden: true, name: hall.BingoName });
    expect(within(card).queryByRole('button', { hidden: true, name: 'Spillegrenser' })).toBeNull();
  });

  test('show what remains, what counts, and when a change takes effect', async () => {
    const open = await openLimits();
    expect((await day(open)).value).toBe('900');
    expect((await month(open)).value).toBe('4400');
    expect(open.dialog.getByText('kr 650 av kr 900')).toBeTruthy();
    expect(open.dialog.getByText('kr 3 900 av kr 4 400')).toBeTruthy();
    for (const words of [
      /Penger du har vunnet, brukes først og teller ikke med/,
      /En lavere grense gjelder med en gang/,
      /En høyere dagsgrense gjelder fra 23\.11\.2026, en høyere månedsgrense fra 01\.12\.2026/,
    ])
      expect(open.dialog.getByText(words)).toBeTruthy();
  });

  test('say that they are loading, or cannot be fetched, and are retried', async () => {
    const waiting = await openLimits({}, [on(getUserPlayLimits).give(() => silence)]);
    expect(await waiting.dialog.findByRole('status')).toBeTruthy();
    await waiting.close();
    const open = await openLimits({}, [on(getUserPlayLimits).give(() => refused('not_a_member'))]);
    const failure = await open.dialog.findByRole('group', { name: 'Kunne ikke hente spillegrenser.' });
    expect(failure.textContent).toContain('Referanse: ref-123');
    expect(failure.textContent).toMatch(/75\s50\s00\s12/);
    open.server.answer(on(getUserPlayLimits).give(() => samplePlayLimits));
    await open.user.click(within(failure).getByRole('button', { name: 'Prøv igjen' }));
    expect((await day(open)).value).toBe('900');
  });
});

describe('a typed limit', () => {
  test.each([
    ['', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['-1', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['0,5', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['120,50', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['1,250', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['1e2', 'Ugyldig verdi. Skriv inn hele kroner (>= 0).'],
    ['901', 'Dagsgrensen kan ikke overstige 900 kr.'],
    ['9'.repeat(400), 'Dagsgrensen kan ikke overstige 900 kr.'],
  ])('"%.8s" for the day is rejected at once and cannot be saved', async (text, complaint) => {
    const open = await openLimits();
    const field = await day(open);
    await open.user.clear(field);
    if (text !== '') await open.user.click(field).then(() => open.user.paste(text));
    expect(open.dialog.getByText(complaint)).toBeTruthy();
    expect((await save(open)).disabled).toBe(true);
    await open.user.type(field, '{Enter}');
    expect(open.server.requestsFor(setUserPlayLimits)).toHaveLength(0);
    const isWhole = /^[0-9]+$/.test(text);
    expect(open.dialog.queryByText('Ugyldige verdier. Skriv inn hele kroner (>= 0).') === null).toBe(isWhole);
  });

  test('is checked against the maximum of its own period', async () => {
    const open = await openLimits();
    await write(open, await month(open), '4401');
    expect(open.dialog.getByText('Månedsgrensen kan ikke overstige 4400 kr.')).toBeTruthy();
    expect((await save(open)).disabled).toBe(true);
    await write(open, await month(open), '4 400');
    expect(open.dialog.queryByText('Månedsgrensen kan ikke overstige 4400 kr.')).toBeNull();
    expect((await save(open)).disabled).toBe(false);
  });

  test('says when it takes effect', async () => {
    const open = await openLimits({ grenseKrDag: kroner(500), grenseKrMnd: kroner(2000) });
    await write(open, await day(open), '100');
    expect(open.dialog.getByText('Lavere enn nå: gjelder med en gang.')).toBeTruthy();
    await write(open, await day(open), '600');
    expect(open.dialog.getByText('Høyere enn nå: gjelder fra 23.11.2026.')).toBeTruthy();
    await write(open, await month(open), '3000');
    expect(open.dialog.getByText('Høyere enn nå: gjelder fra 01.12.2026.')).toBeTruthy();
    await write(open, await day(open), '500');
    expect(open.dialog.queryByText(/23\.11\.2026\.$/)).toBeNull();
  });

  test('is kept over a reload, but not after the dialog was closed', async () => {
    const open = await openLimits();
    await write(open, await day(open), '150');
    await open.close();
    const again = await openLimits();
    expect((await day(again)).value).toBe('150');
    await again.user.click(again.dialog.getByRole('button', { name: 'Lukk' }));
    await again.close();
    expect((await day(await openLimits())).value).toBe('900');
  });

  test('is not applied to limits that have changed since', async () => {
    const open = await openLimits();
    await write(open, await day(open), '150');
    await open.close();
    const again = await openLimits({ today: '2026-11-22' });
    expect((await day(again)).value).toBe('900');
  });
});

describe('a limit that cannot be changed', () => {
  test('is disabled with its reason, and the other can be saved', async () => {
    const open = await openLimits(dayLocked);
    expect((await day(open)).disabled).toBe(true);
    expect(open.dialog.getByText('Dagsgrensen kan ikke endres enda. Maks dagsgrense er 0 kr.')).toBeTruthy();
    expect((await save(open)).disabled).toBe(false);
  });

  test('disables saving when the other limit cannot be changed either', async () => {
    const open = await openLimits(bothLocked);
    expect(
      await open.dialog.findByText('Månedsgrensen kan ikke endres enda. Maks månedsgrense er 4400 kr.'),
    ).toBeTruthy();
    expect((await save(open)).disabled).toBe(true);
  });
});

describe('a pending raise', () => {
  const cancelButton = ({ dialog }: Open) =>
    dialog.findByRole('button', { name: 'Angre økningen av dagsgrensen' });

  test('is shown with its day, and the typed value’s effect on it is explained', async () => {
    const open = await openLimits(raised);
    const field = await day(open);
    expect(open.dialog.getByText('Fra 22.11.2026 er dagsgrensen kr 400.')).toBeTruthy();
    await write(open, field, '100');
    const end = 'Økningen som er på vei, blir ikke noe av.';
    expect(open.dialog.getByText(`Lavere enn nå: gjelder med en gang. ${end}`)).toBeTruthy();
    await write(open, field, '300');
    expect(open.dialog.getByText(`Høyere enn nå: gjelder fra 23.11.2026. ${end}`)).toBeTruthy();
    await write(open, field, '400');
    expect(open.dialog.queryByText(new RegExp(end))).toBeNull();
  });

  test('is cancelled by its button, which then disappears', async () => {
    const open = await openLimits(raised);
    const button = await cancelButton(open);
    open.server.answer(on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, grenseKrDag: kroner(200) })));
    await open.user.click(button);
    const said = await open.dialog.findByRole('group', { name: 'Økningen er angret.' });
    expect(document.activeElement).toBe(said);
    expect(open.server.requestsFor(cancelLimitRaise).map(({ body }) => body)).toEqual([
      { bingoId: 12, period: 'day', today: '2026-11-21' },
    ]);
    await waitFor(() => expect(open.dialog.queryByText(/er dagsgrensen kr/)).toBeNull());
    expect(open.dialog.queryByRole('button', { name: /^Angre/ })).toBeNull();
    expect((await day(open)).value).toBe('200');
  });

  test('is also cleared from the field when it was typed in the dialog that cancels it', async () => {
    const open = await openLimits({ grenseKrDag: kroner(200) });
    await write(open, await day(open), '300');
    open.server.answer(on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, ...raised })));
    await open.user.click(await save(open));
    const button = await cancelButton(open);
    open.server.answer(on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, grenseKrDag: kroner(200) })));
    await open.user.click(button);
    await waitFor(() => expect(open.dialog.queryByRole('button', { name: /^Angre/ })).toBeNull());
    expect((await day(open)).value).toBe('200');
  });

  test('stays when the cancellation fails, and its button can be pressed again', async () => {
    const open = await openLimits(raised, [on(cancelLimitRaise).give(() => lostReply)]);
    await open.user.click(await cancelButton(open));
    await open.dialog.findByRole('group', { name: 'Økningen er ikke angret.' });
    open.server.answer(on(cancelLimitRaise).give(() => ({ message: 'Det er blitt en ny dag.' })));
    await open.user.click(await cancelButton(open));
    expect(await open.dialog.findByRole('group', { name: 'Det er blitt en ny dag.' })).toBeTruthy();
    expect(open.dialog.queryByText('Økningen er ikke angret.')).toBeNull();
  });
});

describe('saving', () => {
  test('sends whole kroner and the day, confirms it, shows the limits in force, and fetches the meters again', async () => {
    const open = await openLimits();
    await write(open, await day(open), ' 200 ');
    await write(open, await month(open), '1 000');
    await waitFor(() => expect(open.server.requestsFor(getSaldos)).toHaveLength(1));
    const lowered = { grenseKrDag: kroner(200), grenseKrMnd: kroner(1000) };
    open.server.answer(on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, ...lowered })));
    await open.user.click(await save(open));
    const said = await open.dialog.findByRole('group', { name: 'Spillegrenser lagret.' });
    expect(document.activeElement).toBe(said);
    expect(open.server.requestsFor(setUserPlayLimits).map(({ body }) => body)).toEqual([
      {
        bingoId: 12,
        dailyLimit: 200,
        monthlyLimit: 1000,
        today: '2026-11-21',
        shown: { day: 900, month: 4400 },
      },
    ]);
    await waitFor(async () => expect((await day(open)).value).toBe('200'));
    await waitFor(() => expect(open.server.requestsFor(getSaldos)).toHaveLength(2));
  });

  test("shows the server's words when it refuses, and the limits in force", async () => {
    const complaint =
      'Grensene er endret siden du åpnet dem. Se på grensene som gjelder nå, og lagre på nytt.';
    const open = await openLimits({}, [on(setUserPlayLimits).give(() => ({ message: complaint }))]);
    await write(open, await day(open), '100');
    open.server.answer(on(getUserPlayLimits).give(() => ({ ...samplePlayLimits, grenseKrDag: kroner(200) })));
    await open.user.click(await save(open));
    expect(await open.dialog.findByRole('group', { name: complaint })).toBeTruthy();
    await waitFor(async () => expect((await day(open)).value).toBe('200'));
    expect(open.server.requestsFor(getSaldos)).toHaveLength(1);
  });

  test('keeps the typed values when it fails, and can be retried', async () => {
    const open = await openLimits({}, [on(setUserPlayLimits).give(() => lostReply)]);
    await write(open, await day(open), '100');
    await open.user.click(await save(open));
    const failure = await open.dialog.findByRole('group', {
      name: 'Det oppsto en feil ved lagring av spillegrenser.',
    });
    expect(failure.textContent).toMatch(/75\s50\s00\s12/);
    expect((await day(open)).value).toBe('100');
    open.server.answer(on(setUserPlayLimits).give(() => ({ message: '' })));
    await open.user.click(await save(open));
    await open.dialog.findByRole('group', { name: 'Spillegrenser lagret.' });
  });
});

test('the meter of the hall card is as long as the limit in force', async () => {
  const saldos = {
    ...sampleSaldos,
    dailyLimit: kroner(100),
    monthlyLimit: kroner(2200),
    dailyLimitInForce: kroner(100),
  };
  await openPortal('/mypage', { login: sampleLogin, answers: [on(getSaldos).give(() => ({ saldos }))] });
  const heading = await screen.findByRole('heading', { name: /^Gjenstående spillgrense/ });
  await screen.findByText('kr 100');
  const bars = [...heading.parentElement!.querySelectorAll<HTMLElement>('[aria-hidden="true"] > *')];
  expect(bars.map(({ style }) => style.inlineSize)).toEqual(['100%', '50%']);
});
