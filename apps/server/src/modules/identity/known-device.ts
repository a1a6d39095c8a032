/**
 * Devices that have been in before, each known by a random name that it is given at a login and keeps in a cookie. The
 * name is signed for one account and its password of that day: it says nothing of the account, opens nothing, is another
 * after each login, and a new password makes every device a stranger. A browser that several people share keeps a name
 * for each of the last of them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { newSecret } from '../../platform/secret.ts';
import type { Player } from './player-store.ts';

type Keyed = { readonly throttleSecret: string };
type Owner = Pick<Player, 'playerId' | 'passwordHash'>;

const peopleAtMost = 4;
const nameShape = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** The names in a cookie, newest first. */
const namesIn = (cookie: string | undefined): readonly string[] =>
  (cookie ?? '').split('~').slice(0, peopleAtMost);

/** By what name the browser of this cookie has been in this account before. */
export function knownDeviceOf(deps: Keyed, owner: Owner, cookie: string | undefined): string | undefined {
  return namesIn(cookie)
    .map((name) => idOf(deps, owner, name))
    .find((id) => id !== undefined);
}

/** The cookie after a login: a new name for this account in place of the old one. */
export function withNewDevice(
  deps: Keyed & { readonly random: RandomBytes },
  owner: Owner,
  cookie: string | undefined,
): string {
  const id = newSecret(deps.random);
  const others = namesIn(cookie).filter((name) => nameShape.test(name) && !idOf(deps, owner, name));
  return [`${id}.${signature(deps, owner, id).toString('base64url')}`, ...others]
    .slice(0, peopleAtMost)
    .join('~');
}

function idOf(deps: Keyed, owner: Owner, name: string): string | undefined {
  const [, id = '', signed = ''] = nameShape.exec(name) ?? [];
  const expected = signature(deps, owner, id);
  const given = Buffer.from(signed, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function signature({ throttleSecret }: Keyed, { playerId, passwordHash }: Owner, id: string): Buffer {
  return createHmac('sha256', throttleSecret)
    .update(JSON.stringify(['known device', playerId, passwordHash, id]))
    .digest();
}
