import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on } from '@lokalbingo/contract/testing/contract-server';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleConfig } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const answerAll = async (user: Awaited<ReturnType<typeof openPortal>>['user'], name: string, from = 0) => {
  for (const question of screen.getAllByRole('group').slice(from))
    await user.click(within(question).getByRole('radio', { name }));
};

describe('the self-test', () => {
  test.each([
    ['Aldri', 'Svarene tyder ikke på problemer med spill'],
    ['Noen ganger', 'Svarene tyder på at spillingen er et problem for deg'],
  ])('explains what nine answers of “%s” indicate, and what to do', async (name, said) => {
    const { user } = await openPortal('/selvtest');
    await screen.findByRole('heading', { level: 1, name: 'Selvtest' });
    expect(screen.getAllByRole('group')).toHaveLength(9);
    await answerAll(user, name);
    await user.click(screen.getByRole('button', { name: 'Se resultatet' }));
    expect(document.activeElement?.textContent).toBe(said);
    expect(screen.getByText(/ingen diagnose/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(
      main.getByRole('link', { name: 'Ring Hjelpelinjen på\u00a0800\u00a0800\u00a040' }).getAttribute('href'),
    ).toBe('tel:80080040');
    expect(main.getByRole('link', { name: 'Ta pause fra alle haller' }).getAttribute('href')).toBe(
      '/mypage?spillepause=0',
    );
    expect(main.getByText(/Ferris og Wynne.*2001/)).toBeTruthy();
  });

  test('shows the hours of the helpline, if they are configured', async () => {
    const config = sampleConfig('http://localhost');
    const helpline = { ...config.helpline, hours: 'mandag til fredag kl. 9–15' };
    const { user, navigate } = await openPortal('/selvtest', {
      answers: [on(getPortalConfig).give(() => ({ ...config, helpline, complaintAnswerDays: 21 }))],
    });
    await screen.findByText(/Lokalbingo AS/);
    await answerAll(user, 'Aldri');
    await user.click(screen.getByRole('button', { name: 'Se resultatet' }));
    expect(screen.getByText(/si hvem du er\. Åpent mandag til fredag kl\. 9–15\.$/)).toBeTruthy();
    await navigate('/spill-trygt');
    expect(await screen.findAllByText(/si hvem du er\. Åpent mandag til fredag kl\. 9–15\./)).toBeTruthy();
    await navigate('/klage');
    expect(await screen.findByText(/med begrunnelse innen 21 dager\.$/)).toBeTruthy();
  });

  test('sends nothing, stores nothing, and clears the answers', async () => {
    const { user, server } = await openPortal('/selvtest');
    await screen.findByRole('contentinfo');
    await screen.findByText(/Lokalbingo AS/);
    const before = server.requests.length;
    const stored = () => [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const storedBefore = stored();
    await answerAll(user, 'Nesten alltid');
    await user.click(screen.getByRole('button', { name: 'Se resultatet' }));
    await user.click(screen.getByRole('button', { name: 'Ta testen på nytt' }));
    expect(server.requests.length).toBe(before);
    expect(stored()).toEqual(storedBefore);
    for (const radio of screen.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false);
  });

  test('leads to the first question without an answer', async () => {
    const { user } = await openPortal('/selvtest');
    await screen.findByRole('heading', { level: 1, name: 'Selvtest' });
    await answerAll(user, 'Aldri', 2);
    await user.click(screen.getByRole('button', { name: 'Se resultatet' }));
    expect(screen.getByText('Du har 2 spørsmål igjen.')).toBeTruthy();
    const [first] = screen.getAllByRole('group');
    expect(within(first!).getByText('Velg det svaret som passer best.')).toBeTruthy();
    expect(first?.contains(document.activeElement)).toBe(true);
    await user.click(within(first!).getByRole('radio', { name: 'Aldri' }));
    expect(screen.getByText('Du har ett spørsmål igjen.')).toBeTruthy();
  });
});
