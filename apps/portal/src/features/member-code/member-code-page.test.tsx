import { memberCodeLifetimeMs } from '@lokalbingo/contract/lifetimes';
import { showMemberCode } from '@lokalbingo/contract/member-presence';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sampleLogin } from '../../testing/default-answers.ts';
import { openPortal } from '../../testing/open-portal.tsx';

const codes = (...given: readonly string[]) => {
  const left = [...given];
  return on(showMemberCode).give(() => ({ code: left.shift() ?? '000000' }));
};

describe('the page "Vis meg i hallen"', () => {
  test('is reached from the hall’s card, shows the code large and reads it digit by digit', async () => {
    const { user, address } = await openPortal('/mypage', {
      login: sampleLogin,
      answers: [codes('482913')],
    });
    const [link] = await screen.findAllByRole('link', { name: 'Vis meg i hallen' });
    await user.click(link!);
    await waitFor(() => expect(address()).toBe('/vis-meg/12'));
    expect((await screen.findByText('482 913')).getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Koden din: 4 8 2 9 1 3').closest('[role="status"]')).not.toBeNull();
    expect(screen.getByText(/mer enn ett minutt/)).toBeTruthy();
  });

  test('renews the code before it expires, and on request', async () => {
    const { user } = await openPortal('/vis-meg/12', {
      login: sampleLogin,
      answers: [codes('111111', '222222', '333333')],
    });
    await screen.findByText('111 111');
    await user.click(screen.getByRole('button', { name: 'Vis ny kode' }));
    await screen.findByText('222 222');
    const later = Date.now() + memberCodeLifetimeMs;
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ shouldAdvanceTime: true, now: later });
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('333 333');
  });

  test('says when there is no code, and lets the player try again', async () => {
    const { user, server } = await openPortal('/vis-meg/12', {
      login: sampleLogin,
      answers: [on(showMemberCode).give(() => refused('too_many_member_codes'))],
    });
    await screen.findByText('Du har vist mange koder på kort tid. Vent litt, og prøv igjen.');
    server.answer(codes('482913'));
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }));
    await waitFor(() => expect(screen.getByText('482 913')).toBeTruthy());
  });

  test('shows no code for a hall that is not the player’s', async () => {
    const { server } = await openPortal('/vis-meg/999', { login: sampleLogin });
    await screen.findByText('Finner ikke denne bingohallen blant hallene dine.');
    expect(server.requestsFor(showMemberCode)).toEqual([]);
  });
});
