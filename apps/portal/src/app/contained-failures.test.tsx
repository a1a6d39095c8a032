import { breakWord } from '@lokalbingo/ui/testing/break-word';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { chatTexts } from '../features/chat/chat.nb.ts';
import { portalConfigQuery } from '../platform/config-queries.ts';
import { sampleHall, sampleLogin } from '../testing/default-answers.ts';
import { type OpenPortal, openPortal } from '../testing/open-portal.tsx';
import { PortalApp } from './portal-app.tsx';
import { portalRoutes } from './routes.tsx';

/** React and the router log every failure that they catch to the console. */
function quietConsole(): void {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => consoleError.mockRestore());
}

function Broken(): never {
  throw new Error('A failure of the program');
}

/** Renders the portal's own routes with a failure in the frame, or in the failure page as well. */
async function openBroken(breaks: 'frame' | 'page for failures', login?: typeof sampleLogin) {
  quietConsole();
  const open = await openPortal('/howtoplay', login ? { login } : {});
  document.body.replaceChildren();
  const routes = portalRoutes(open.portal).map((route) => ({
    ...route,
    Component: Broken,
    ...(breaks === 'page for failures' && { ErrorBoundary: Broken }),
  }));
  const router = createMemoryRouter(routes as ReturnType<typeof portalRoutes>, {
    initialEntries: ['/howtoplay'],
  });
  const { unmount } = render(<PortalApp portal={open.portal} router={router} />);
  onTestFinished(unmount);
}

describe('a failure in the frame', () => {
  test('shows a page in Norwegian with a way to try again and the telephones of the player’s halls', async () => {
    await openBroken('frame', sampleLogin);
    expect(await screen.findByRole('heading', { level: 1, name: 'Siden kunne ikke vises' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy();
    expect(await screen.findByText(/^Ring hallen på/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Unexpected|Application Error|A failure of/);
  });

  test('gives a visitor the telephones of all halls', async () => {
    await openBroken('frame');
    const phone = (await screen.findAllByText(/^Ring hallen på/))[0];
    expect(phone?.textContent).toContain(sampleHall().BingoPhone);
  });

  test('shows a simpler message when the failure page breaks too', async () => {
    await openBroken('page for failures');
    expect(await screen.findByText(/^Det oppsto en feil da siden skulle åpnes/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Prøv igjen' })).toBeTruthy();
    expect(await screen.findAllByText(/^Ring hallen på/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/Unexpected|Application Error|name/);
  });
});

/** Breaks the portal's configuration, so that the part that shows it throws. */
const breakConfig = (open: OpenPortal, part: string, value: unknown): void => {
  open.portal.queries.setQueryData(portalConfigQuery(open.portal).queryKey, (config) =>
    config === undefined ? config : { ...config, [part]: value },
  );
};

describe('a failure beside the screen affects nothing else:', () => {
  const stands = async (heading = 'Hvordan spille bingo') => {
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Logg inn' })).toBeTruthy();
  };

  test('the menu of the header, in a browser without popovers', async () => {
    quietConsole();
    const matches = Element.prototype.matches;
    const old = vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
      if (selector.includes(':popover-open')) throw new SyntaxError(`'${selector}' is not a valid selector.`);
      return matches.call(this, selector);
    });
    onTestFinished(() => old.mockRestore());
    await openPortal('/howtoplay');
    await stands();
    expect(screen.queryByRole('button', { name: 'Informasjon' })).toBeNull();
  });

  test('the footer of the page', async () => {
    quietConsole();
    const open = await openPortal('/login');
    await screen.findByText(/Lotteritilsynet/);
    breakConfig(open, 'regulator', null);
    await waitFor(() => expect(screen.queryByRole('contentinfo')).toBeNull());
    await stands('Logg inn');
  });

  test('the line of the chosen chain', async () => {
    quietConsole();
    const open = await openPortal('/howtoplay');
    await stands();
    breakConfig(open, 'chains', [null]);
    open.portal.session.setOwnerFilter(1);
    await stands();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  test('the corner of the chat', async () => {
    const isShown = breakWord(chatTexts, 'headingWithoutChat');
    const { user } = await openPortal('/howtoplay');
    await user.click(await screen.findByRole('button', { name: 'Informasjon' }));
    await user.click(await screen.findByText('Har du spørsmål? Ring hallen din.'));
    await waitFor(() => expect(isShown()).toBe(true));
    await stands();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('the installed app', async () => {
    quietConsole();
    const find = document.querySelector.bind(document);
    const old = vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => {
      if (selector === 'link[rel="manifest"]') throw new Error('The browser does not support this.');
      return find(selector);
    });
    onTestFinished(() => old.mockRestore());
    await openPortal('/howtoplay');
    window.dispatchEvent(new Event('load'));
    await waitFor(() => expect(old).toHaveBeenCalledWith('link[rel="manifest"]'));
    await stands();
  });
});
