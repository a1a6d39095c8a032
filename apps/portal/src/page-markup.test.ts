import { expect, test } from 'vitest';
import { headMarkup } from './page-markup.tsx';
import { sampleConfig } from './testing/default-answers.ts';

const place = { origin: 'https://lokalbingo.example', address: '/article/3', config: sampleConfig('') };

/** The value of a property in a head, as another site reads it. */
function propertiesOf(markup: string): (property: string) => string | null | undefined {
  const { head } = new DOMParser().parseFromString(markup, 'text/html');
  return (property) => head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');
}

test("a page is shared with its own picture or else the product's, with size and description", () => {
  const head = { title: 'Uttak', description: 'Slik tar du ut penger.' };
  const image = { address: '/assets/shared-1.png', alt: 'Et spillekort og en "bank"' };
  const own = propertiesOf(headMarkup({ ...head, image }, place));
  const products = propertiesOf(headMarkup(head, place));
  expect([own('og:image'), own('og:image:alt')]).toEqual([
    'https://lokalbingo.example/assets/shared-1.png',
    image.alt,
  ]);
  expect(products('og:image')).toBe('https://lokalbingo.example/shared-page.png');
  expect(products('og:image:alt')).toMatch(/^Spill bingo på nett/);
  for (const of of [own, products])
    expect(['type', 'width', 'height'].map((fact) => of(`og:image:${fact}`))).toEqual([
      'image/png',
      '1200',
      '630',
    ]);
});

test('a page that search engines may not list has no data for sharing', () => {
  for (const head of [
    { title: 'Min side' },
    { title: 'Borte', description: 'Finnes ikke.', status: 404 as const },
  ])
    expect(headMarkup(head, place)).toBe(
      `<title>${head.title}</title><meta name="robots" content="noindex"/>`,
    );
});
