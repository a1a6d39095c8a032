import { startContractServer } from '@lokalbingo/contract/testing/contract-server';
import { expect, onTestFinished, test } from 'vitest';
import { portalDrawing } from './portal-drawing.tsx';
import { fillBrowserGaps } from './testing/browser-gaps.ts';
import { defaultAnswers } from './testing/default-answers.ts';
import { publicAnswers } from './testing/public-answers.ts';

const origin = 'https://lokalbingo.example';

/** The heads of all public pages, by their addresses. */
async function publicHeads(): Promise<ReadonlyMap<string, string>> {
  fillBrowserGaps();
  const server = await startContractServer();
  onTestFinished(() => server.close());
  server.answer(...defaultAnswers(server.origin), ...publicAnswers);
  const drawing = portalDrawing({
    origin,
    fetch: (address, init) => fetch(String(address).replace(origin, server.origin), init),
  });
  const heads = new Map<string, string>();
  for (const address of await drawing.addresses()) heads.set(address, (await drawing.draw(address)).head);
  return heads;
}

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** Every thing that is told of, those within others too. */
function thingsIn(value: unknown): readonly Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(thingsIn)];
}

/** What search engines ask for of each kind of thing: an organisation within another thing is but a name. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  EntertainmentBusiness: ['name', 'url', 'address', 'telephone', 'geo'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  NewsArticle: ['url', 'headline', 'description', 'datePublished', 'author', 'publisher'],
};

/** Every place that is named, whatever it is called there. */
const addressesIn = (thing: Thing): readonly unknown[] =>
  ['url', 'logo', 'image', '@id', 'sameAs'].flatMap((property) => (property in thing ? thing[property] : []));

test('all that public pages tell search engines is whole, and each place in it an address from anywhere', async () => {
  const kinds = new Set<string>();
  for (const [address, head] of await publicHeads()) {
    const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    const told = JSON.parse(written) as { '@context': string; '@graph': readonly Thing[] };
    expect([address, told['@context'], told['@graph'][0]]).toEqual([
      address,
      'https://schema.org',
      expect.objectContaining({ '@type': 'Organization', url: `${origin}/` }),
    ]);
    for (const thing of thingsIn(told['@graph'])) {
      kinds.add(thing['@type']);
      expect([address, Object.keys(thing)]).toEqual([
        address,
        expect.arrayContaining([...(required[thing['@type']] ?? ['a type that is listed here'])]),
      ]);
      for (const place of addressesIn(thing))
        expect([address, place]).toEqual([
          address,
          expect.stringMatching(/^https:\/\/lokalbingo\.example\//),
        ]);
    }
    const [, thing] = told['@graph'];
    if (thing) expect(thing.url).toBe(`${origin}${address}`);
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(required).toSorted());
});
