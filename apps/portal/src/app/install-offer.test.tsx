import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';

const heading = 'Legg Lokalbingo på hjemskjermen';

async function openMyPage() {
  const open = await openPortal('/mypage', { login: sampleLogin });
  await screen.findByRole('heading', { name: 'Mine bingohaller' });
  return open;
}

/** The event by which a browser offers installation. */
function offer() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

describe('the offer to add the portal to the home screen', () => {
  test("appears when the browser offers installation, replaces the browser's banner, and asks once", async () => {
    const { user } = await openMyPage();
    expect(screen.queryByText(heading)).toBeNull();
    const { prompt, event } = offer();
    expect(event.defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Legg til' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByText(heading)).toBeNull();
  });

  test('disappears when the portal has been installed by other means', async () => {
    await openMyPage();
    offer();
    expect(screen.getByText(heading)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('appinstalled')));
    expect(screen.queryByText(heading)).toBeNull();
  });

  test('does not return after a refusal', async () => {
    const { user, close } = await openMyPage();
    offer();
    await user.click(screen.getByRole('button', { name: 'Nei takk' }));
    expect(screen.queryByText(heading)).toBeNull();
    await close();
    await openMyPage();
    offer();
    expect(screen.queryByText(heading)).toBeNull();
  });

  test.each([
    ['an iPhone', 'iPhone; CPU iPhone OS 18_0 like Mac OS X', /Trykk på Del nederst i Safari/],
    ['an iPad', 'Macintosh; Intel Mac OS X 10_15_7', /Trykk på Del øverst i Safari/],
    ['an iPad that says so', 'iPad; CPU OS 18_0 like Mac OS X', /Trykk på Del øverst i Safari/],
  ])('explains how to do it on %s, where a page cannot ask', async (_, system, words) => {
    const device = { standalone: { value: false }, maxTouchPoints: { value: 5 } };
    const userAgent = { value: `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 Safari/604.1` };
    vi.stubGlobal('navigator', Object.create(navigator, { ...device, userAgent }));
    await openMyPage();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Legg til' })).toBeNull();
  });
});
