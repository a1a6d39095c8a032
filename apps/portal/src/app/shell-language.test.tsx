import { failureTexts } from '@lokalbingo/browser/failure.nb';
import { getPortalConfig } from '@lokalbingo/contract/portal-config';
import { on, refused } from '@lokalbingo/contract/testing/contract-server';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { chatTexts } from '../features/chat/chat.nb.ts';
import { newVersionTexts } from '../features/new-version/new-version.nb.ts';
import { NewVersion } from '../features/new-version/new-version.tsx';
import { LanguageProvider, languageOf, translated } from '../platform/language.tsx';
import { PortalProvider } from '../platform/portal-context.tsx';
import { sampleConfig, sampleLogin } from '../testing/default-answers.ts';
import { openPortal } from '../testing/open-portal.tsx';
import { chainLineTexts } from './chain-line.nb.ts';
import { ComingPage } from './coming-page.tsx';
import { shellTexts } from './shell.nb.ts';

/** The texts in an invented language: every sentence is marked. */
const invented = (texts: object): object =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, inventedText(name, text)]));

function inventedText(name: string, text: unknown): unknown {
  if (typeof text === 'function') return (...given: unknown[]) => `⟦${name} ${given.join(' ')}⟧`;
  return typeof text === 'object' && text !== null ? invented(text) : `⟦${name}⟧`;
}

const language = languageOf(
  'eo',
  [shellTexts, chainLineTexts, chatTexts, newVersionTexts, failureTexts].map((texts) =>
    translated(texts, invented(texts) as never),
  ),
);

afterEach(() => {
  document.documentElement.lang = '';
});

const readAttributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];

/** All text on the page, visible or for screen readers: text nodes and text attributes. */
function readOf(root: Element): readonly string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const read: string[] = [];
  while (texts.nextNode()) read.push(texts.currentNode.textContent ?? '');
  for (const name of readAttributes)
    for (const element of root.querySelectorAll(`[${name}]`)) read.push(element.getAttribute(name) ?? '');
  return read.map((text) => text.trim()).filter((text) => /\p{L}{2}/u.test(text));
}

/** Text left in bokmål: text that is not marked, and not from the configuration. */
function leftOver(root: Element = document.body): readonly string[] {
  const { company, regulator, helpline, chains } = sampleConfig('');
  const names = [company, regulator.name, helpline.name, ...chains.map(({ name }) => name)];
  return readOf(root).filter(
    (text) => !text.includes('⟦') && !names.some((name) => text.replace(/^© \d+ /, '') === name),
  );
}

describe('the shell in another language', () => {
  test('has no word of bokmål in header, menu, footer and a page that does not exist', async () => {
    sessionStorage.setItem('ownerFilter', '10');
    const { user } = await openPortal('/finnes-ikke', { language });
    await user.click(await screen.findByRole('button', { name: '⟦information⟧' }));
    await screen.findByRole('heading', { name: '⟦notFoundTitle⟧' });
    await screen.findByText('⟦shown Nordlys⟧');
    await screen.findByText('Hjelpelinjen');
    expect(leftOver()).toEqual([]);
    expect(document.title).toContain('⟦notFoundTitle⟧');
    expect(document.documentElement.lang).toBe('eo');
    expect(screen.getByRole('heading', { level: 1 }).closest('[lang]')?.getAttribute('lang')).toBe('eo');
  });

  test('is not declared twice on the page, because that would recompute every style', async () => {
    document.documentElement.lang = 'nb';
    const said = new MutationObserver(() => undefined);
    said.observe(document.documentElement, { attributeFilter: ['lang'] });
    await openPortal('/finnes-ikke');
    await screen.findByRole('heading', { level: 1 });
    expect(said.takeRecords()).toEqual([]);
    said.disconnect();
  });

  test('leaves no bokmål in the menu of a player or on a failed page', async () => {
    await openPortal('/nordlys', {
      language,
      login: sampleLogin,
      answers: [on(getPortalConfig).give(() => refused('malformed_request'))],
    });
    await screen.findByRole('heading', { name: '⟦failedTitle⟧' });
    // The configuration has its own place; the helpline is known without it.
    expect(leftOver()).toEqual([]);
  });

  test('leaves no bokmål while a chain is forgotten, or on the page before the first screen', async () => {
    sessionStorage.setItem('ownerFilter', '77');
    await openPortal('/finnes-ikke', { language });
    await screen.findByText('⟦gone⟧');
    expect(leftOver()).toEqual([]);
    const coming = document.createElement('div');
    coming.innerHTML = renderToString(
      <MemoryRouter>
        <LanguageProvider language={language}>
          <ComingPage />
        </LanguageProvider>
      </MemoryRouter>,
    );
    expect(readOf(coming).length).toBeGreaterThan(1);
    expect(leftOver(coming)).toEqual([]);
  });

  test('leaves no bokmål in the question about a new version', async () => {
    const { portal } = await openPortal('/finnes-ikke', { language });
    cleanup();
    const versions = {
      isNewer: () => true,
      subscribe: () => () => undefined,
      take: () => undefined,
      look: () => undefined,
      dispose: () => undefined,
    };
    render(
      <PortalProvider portal={portal}>
        <LanguageProvider language={language}>
          <QueryClientProvider client={portal.queries}>
            <NewVersion versions={versions} isGoodMoment={() => true} />
          </QueryClientProvider>
        </LanguageProvider>
      </PortalProvider>,
    );
    await screen.findByText('⟦question Lokalbingo⟧');
    expect(leftOver()).toEqual([]);
  });

  test('shows in bokmål a screen that it has no texts for, and says so', async () => {
    await openPortal('/howtoplay', { language });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Hvordan spille bingo' });
    expect(heading.closest('[lang]')?.getAttribute('lang')).toBe('nb');
    expect(screen.getByText('⟦skipToContent⟧')).toBeTruthy();
  });
});

test('the portal uses bokmål by default', async () => {
  await openPortal('/');
  await waitFor(() => expect(document.documentElement.lang).toBe('nb'));
  expect(await screen.findByText('Hopp til innholdet')).toBeTruthy();
});

test('a language with a missing sentence does not compile', () => {
  const greetings = { hello: 'Hei', named: (name: string) => `Hei, ${name}`, ways: ['til fots', 'med buss'] };
  // @ts-expect-error: "named" is missing.
  translated(greetings, { hello: 'Saluton', ways: ['piede', 'buse'] });
  // @ts-expect-error: the sentence takes no number.
  translated(greetings, { ...greetings, named: (count: number) => `Saluton ${count}` });
  expect(translated(greetings, { ...greetings, hello: 'Saluton' })[1].hello).toBe('Saluton');
});
