import { getHallPage } from '@lokalbingo/contract/hall-page';
import { on, startContractServer } from '@lokalbingo/contract/testing/contract-server';
import { kroner } from '@lokalbingo/money';
import { expect, onTestFinished, test } from 'vitest';
import { portalRenderer } from './portal-renderer.tsx';
import { defaultAnswers } from './testing/default-answers.ts';
import { publicAnswers, samplePublicHall } from './testing/public-answers.ts';

const origin = 'https://lokalbingo.example';

/** Renders pages over a server with one hall. */
async function openDrawing() {
  const server = await startContractServer();
  onTestFinished(() => server.close());
  server.answer(...defaultAnswers(server.origin), ...publicAnswers);
  const drawing = portalRenderer({
    origin,
    fetch: (address, init) => fetch(String(address).replace(origin, server.origin), init),
  });
  return { server, drawing };
}

type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** Every schema.org object, nested ones included. */
function thingsIn(value: unknown): readonly Thing[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(thingsIn)];
}

/** The required properties of each type: an organisation within another object needs only a name. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  EntertainmentBusiness: ['name', 'url', 'address', 'telephone', 'geo'],
  PostalAddress: ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  NewsArticle: ['url', 'headline', 'description', 'datePublished', 'author', 'publisher'],
};

/** Every address, in every property. */
const addressesIn = (thing: Thing): readonly unknown[] =>
  ['url', 'logo', 'image', '@id', 'sameAs'].flatMap((property) => (property in thing ? thing[property] : []));

test('all schema.org data of public pages is complete, and every address in it is absolute', async () => {
  const kinds = new Set<string>();
  const { drawing } = await openDrawing();
  for (const address of await drawing.addresses()) {
    const { head } = await drawing.render(address);
    // A page that search engines may not list has no such data.
    if (head.includes('noindex')) continue;
    const [, written = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    const markup = JSON.parse(written) as { '@context': string; '@graph': readonly Thing[] };
    expect([address, markup['@context'], markup['@graph'][0]]).toEqual([
      address,
      'https://schema.org',
      expect.objectContaining({ '@type': 'Organization', url: `${origin}/` }),
    ]);
    for (const thing of thingsIn(markup['@graph'])) {
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
    const [, thing] = markup['@graph'];
    if (thing) expect(thing.url).toBe(`${origin}${address}`);
  }
  expect([...kinds].toSorted()).toEqual(Object.keys(required).toSorted());
});

test('the page of a hall expires when its next round begins or the day ends; no other page expires', async () => {
  const { server, drawing } = await openDrawing();
  expect((await drawing.render('/bingohalls/12')).trueUntil).toEqual(new Date('2026-11-24T00:00:00+01:00'));
  const terms = { playedFrom: '10:00', playedUntil: '22:00', prices: { single: kroner(5) }, prizes: [] };
  const from = (time: string) => [{ firstAt: new Date(`2026-11-23T${time}:00+01:00`), count: 1, everyMs: 0 }];
  const games = [
    { ...terms, mainGame: 1 as const, starts: [] },
    { ...terms, mainGame: 2 as const, starts: from('18:30') },
    { ...terms, mainGame: 3 as const, starts: from('18:05') },
  ];
  server.answer(on(getHallPage).give(() => samplePublicHall({ games })));
  expect((await drawing.render('/bingohalls/12')).trueUntil).toEqual(from('18:05')[0]?.firstAt);
  expect((await drawing.render('/vilkar')).trueUntil).toBeUndefined();
});
