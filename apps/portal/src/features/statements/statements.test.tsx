import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getStatement, getYearStatement, listStatementYears } from '@lokalbingo/contract/statements';
import { on, refused, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleHall, sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const saved: string[] = [];

function keep(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  saved.push(event.target.download);
}

beforeEach(() => {
  vi.setSystemTime('2026-11-22T12:00:00+01:00');
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  document.addEventListener('click', keep);
});
afterEach(() => {
  document.removeEventListener('click', keep);
  saved.length = 0;
  vi.useRealTimers();
});

const file = (name: string) => ({ name, content: new Blob(['innhold']) });
const open = (...answers: readonly Scripted[]) =>
  openPortal('/spillet-mitt', {
    login: sampleLogin,
    answers: [
      on(listStatementYears).give(() => ({ years: [2025, 2024] })),
      on(getStatement).give(({ body }) => file(`kontoutskrift-${body.from}-${body.to}.${body.format}`)),
      on(getYearStatement).give(({ body }) => file(`arsoppgave-${body.year}.pdf`)),
      ...answers,
    ],
  });

const statement = async () => within(await screen.findByRole('region', { name: 'Kontoutskrift' }));
const year = async () => within(await screen.findByRole('region', { name: 'Årsoppgave' }));

describe('a statement', () => {
  test('is downloaded for the chosen days and format, without a choice of hall for a player with one', async () => {
    const { server, user } = await open();
    const part = await statement();
    expect(part.queryByLabelText('Bingohall')).toBeNull();
    await user.click(part.getByRole('button', { name: 'Last ned PDF' }));
    await part.findByText(
      'Kontoutskriften er lastet ned. Filen heter kontoutskrift-2026-11-01-2026-11-22.pdf.',
    );
    await user.click(part.getByRole('radio', { name: /^I fjor/ }));
    await user.click(part.getByRole('button', { name: 'Last ned CSV (regneark)' }));
    await part.findByText(/kontoutskrift-2025-01-01-2025-12-31\.csv/);
    expect(saved).toEqual([
      'kontoutskrift-2026-11-01-2026-11-22.pdf',
      'kontoutskrift-2025-01-01-2025-12-31.csv',
    ]);
    expect(server.requestsFor(getStatement).map(({ body, token }) => [body.bingoid, token])).toEqual([
      [undefined, sampleLogin.token],
      [undefined, sampleLogin.token],
    ]);
  });

  test('is for the chosen hall, for a player with several', async () => {
    const halls = [sampleHall(), sampleHall({ BingoID: 13, BingoName: 'Storgata Bingo' })];
    const { server, user } = await open(on(listMyHalls).give(() => ({ halls })));
    const part = await statement();
    await user.selectOptions(await part.findByLabelText('Bingohall'), 'Storgata Bingo');
    await user.click(part.getByRole('button', { name: 'Last ned PDF' }));
    await part.findByText(/er lastet ned/);
    expect(server.requestsFor(getStatement).map(({ body }) => body.bingoid)).toEqual([13]);
  });

  test('is not requested when its days are wrong: the field says why and has the focus', async () => {
    const { server, user } = await open();
    const part = await statement();
    await user.click(part.getByRole('radio', { name: 'Velg selv' }));
    const pdf = part.getByRole('button', { name: 'Last ned PDF' });
    await user.click(pdf);
    const from = part.getByLabelText('Fra og med');
    const to = part.getByLabelText('Til og med');
    expect(part.getByText('Velg den første dagen.')).toBeTruthy();
    expect(document.activeElement).toBe(from);
    await user.type(from, '2026-11-02');
    expect(part.queryByText('Velg den første dagen.')).toBeNull();
    await user.type(to, '2026-11-01');
    await user.click(pdf);
    expect(part.getByText('Den siste dagen kan ikke være før den første.')).toBeTruthy();
    expect(document.activeElement).toBe(to);
    expect(server.requestsFor(getStatement)).toEqual([]);
  });

  test('reports at the field that the server refuses its days', async () => {
    const facts = { memberSince: '2026-03-01' };
    const { user } = await open(on(getStatement).give(() => refused('period_before_membership', facts)));
    const part = await statement();
    await user.click(part.getByRole('radio', { name: 'Velg selv' }));
    await user.type(part.getByLabelText('Fra og med'), '2025-01-01');
    await user.type(part.getByLabelText('Til og med'), '2025-02-01');
    await user.click(part.getByRole('button', { name: 'Last ned PDF' }));
    await part.findByText(/^Du ble medlem 01\.03\.2026\./);
    await waitFor(() => expect(document.activeElement).toBe(part.getByLabelText('Til og med')));
  });

  test.each([
    [
      'statement_too_long',
      { movements: 1600, movementsAtMost: 1500 },
      /^Dette er 1600 transaksjoner.*eller last ned CSV\.$/,
    ],
    ['statement_under_way', {}, /^Vi lager allerede en fil til deg/],
    ['period_before_membership', { memberSince: '2026-03-01' }, /^Du ble medlem 01\.03\.2026/],
    ['unavailable', {}, /^Tjenesten svarer ikke akkurat nå/],
  ] as const)('reports why it does not arrive (%s), and can be requested again', async (code, facts, why) => {
    const { server, user } = await open(on(getStatement).give(() => refused(code, facts)));
    const part = await statement();
    await user.click(part.getByRole('button', { name: 'Last ned PDF' }));
    const alert = await part.findByRole('alert');
    expect(within(alert).getByText(why)).toBeTruthy();
    expect(saved).toEqual([]);
    server.answer(on(getStatement).give(() => file('kontoutskrift.csv')));
    await user.click(part.getByRole('button', { name: 'Last ned CSV (regneark)' }));
    await part.findByText(/kontoutskrift\.csv/);
    expect(part.queryByRole('alert')).toBeNull();
  });
});

describe("a year's statement", () => {
  test('is for the chosen year, by default the last one', async () => {
    const { user } = await open();
    const part = await year();
    const press = await part.findByRole('button', { name: 'Last ned årsoppgave (PDF)' });
    await user.click(press);
    await part.findByText(/arsoppgave-2025\.pdf/);
    await user.selectOptions(part.getByLabelText('År'), '2024');
    await user.click(press);
    await part.findByText(/arsoppgave-2024\.pdf/);
    expect(saved).toHaveLength(2);
  });

  test('is not offered before a year is over', async () => {
    await open(on(listStatementYears).give(() => ({ years: [] })));
    const part = await year();
    expect(await part.findByText('Den første årsoppgaven din kommer etter nyttår.')).toBeTruthy();
    expect(part.queryByRole('button')).toBeNull();
  });
});
