/** What our pages store in a browser, as the code says it: names of cookies, keys of the browser's storages, and its stores of files. */
import type { SourceFile } from './parsed-source.ts';

/** What is stored where the code names it by a value and not by a text. A new such place must be told of here. */
const namedByValue: Readonly<Record<string, readonly string[]>> = {
  // kept-value.ts itself, and the keys of a session, each of which is written under its name too.
  key: [],
  // own-cookie.ts itself.
  bare: [],
  'prefix + name': ['underWay:'],
};

/** What libraries store by themselves, by what of theirs we use. */
const storedByLibraries: Readonly<Record<string, readonly string[]>> = {
  '<ScrollRestoration': ['react-router-scroll-positions'],
  'precacheAndRoute(': ['workbox-precache-v2'],
  'new ExpirationPlugin(': ['workbox-expiration'],
};

/** What the chat of another has stored is only removed by us. */
const removesForOthers = 'features/chat/kept-conversation.ts';

/** Names that a file stores something under. @throws Error for a way of storing that this cannot read. */
export function storedNames({ path, text }: SourceFile): readonly string[] {
  const keys = [
    ...[...text.matchAll(/\bkeptValue\(\s*(?:storageOrMemory\([^)]*\)[^,]*|[\w.]+),\s*([^,]+),/g)],
    ...[...text.matchAll(/\bcacheName: ([^,]+),/g)],
    ...[...text.matchAll(/\.(?:get|set|remove)Item\(\s*([^,)]+)[,)]/g)],
  ].flatMap(([, written = '']) => named(path, written));
  const cookies = [...text.matchAll(/\bownCookie\(\{\s*name: ([^,]+),/g)].flatMap(([, written = '']) =>
    cookiesNamed(path, written),
  );
  const libraries = Object.entries(storedByLibraries).flatMap(([use, names]) =>
    text.includes(use) ? names : [],
  );
  const uses = [...text.matchAll(/\bkeptValue\((?!\s*storage: Storage)/g)].length;
  const read = [...text.matchAll(/\bkeptValue\(\s*(?:storageOrMemory\([^)]*\)[^,]*|[\w.]+),/g)].length;
  if (uses > read && !path.endsWith('kept-value.ts')) throw new Error(`${path}: a kept value is not read.`);
  for (const other of [/document\.cookie/, /\bindexedDB\b/, /\bcookieStore\b/, /\bcaches\.open\b/])
    if (other.test(text) && !path.endsWith(removesForOthers))
      throw new Error(`${path}: stores by ${other.source}, which this does not read.`);
  return [...keys, ...cookies, ...libraries];
}

const ofEachGame = /\$\{mainGame\}/;

function named(path: string, written: string): readonly string[] {
  const literal = /^'([^']+)'$/.exec(written.trim())?.[1];
  const names = literal === undefined ? namedByValue[written.trim()] : [literal];
  if (names === undefined) throw new Error(`${path}: it is not known what ${written} stores under.`);
  return names;
}

/** A name with the number of a main game in it is that of three cookies. */
function cookiesNamed(path: string, written: string): readonly string[] {
  if (ofEachGame.test(written))
    return [1, 2, 3].map((game) => written.replaceAll('`', '').replace(ofEachGame, String(game)));
  return named(path, written);
}
