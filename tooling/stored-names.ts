/**
 * The names under which our pages store data in a browser, according to the code: cookies, storage keys, and
 * caches.
 */
import type { SourceFile } from './parsed-source.ts';

/** Places where the name in the code is a variable and not a text. New ones must be added here. */
const namedByValue: Readonly<Record<string, readonly string[]>> = {
  // kept-value.ts itself, and the keys of a session, each of which is also in the code as a text.
  key: [],
  // own-cookie.ts itself.
  bare: [],
  'prefix + name': ['underWay:'],
};

/** Names that libraries store themselves, by the part that we use. */
const storedByLibraries: Readonly<Record<string, readonly string[]>> = {
  '<ScrollRestoration': ['react-router-scroll-positions'],
  'precacheAndRoute(': ['workbox-precache-v2'],
  'new ExpirationPlugin(': ['workbox-expiration'],
};

/** We only delete what the third-party chat stores. */
const removesForOthers = 'features/chat/kept-conversation.ts';

/** Returns the names under which a file stores data. @throws Error for a way of storing that it cannot parse. */
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
      throw new Error(`${path}: stores by ${other.source}, which this check cannot parse.`);
  return [...keys, ...cookies, ...libraries];
}

const ofEachGame = /\$\{mainGame\}/;

function named(path: string, written: string): readonly string[] {
  const literal = /^'([^']+)'$/.exec(written.trim())?.[1];
  const names = literal === undefined ? namedByValue[written.trim()] : [literal];
  if (names === undefined) throw new Error(`${path}: the storage name of ${written} is unknown.`);
  return names;
}

/** Returns three cookie names for a name that contains the number of a main game. */
function cookiesNamed(path: string, written: string): readonly string[] {
  if (ofEachGame.test(written))
    return [1, 2, 3].map((game) => written.replaceAll('`', '').replace(ofEachGame, String(game)));
  return named(path, written);
}
