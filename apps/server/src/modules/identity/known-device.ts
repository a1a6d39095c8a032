/**
 * Recognises browsers in which an account has logged in before. Each login stores a new random identifier in a cookie,
 * signed for that account and its current password. The identifier reveals nothing about the account and gives no
 * access. A new password invalidates it on every device. A shared browser keeps one identifier for each of the last
 * four accounts.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { newSecret } from '../../platform/secret.ts';
import type { Player } from './player-store.ts';

type Keyed = { readonly throttleSecret: string };
type Owner = Pick<Player, 'playerId' | 'passwordHash'>;

const maxAccounts = 4;
const nameShape = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/** Returns the signed identifiers in a cookie, newest first. */
const namesIn = (cookie: string | undefined): readonly string[] =>
  (cookie ?? '').split('~').slice(0, maxAccounts);

/** Returns the identifier under which this browser logged in to this account before, if it did. */
export function knownDeviceOf(deps: Keyed, owner: Owner, cookie: string | undefined): string | undefined {
  return namesIn(cookie)
    .map((name) => idOf(deps, owner, name))
    .find((id) => id !== undefined);
}

/** Returns the cookie to set at a login: a new identifier for this account replaces the old one. */
export function withNewDevice(
  deps: Keyed & { readonly random: RandomBytes },
  owner: Owner,
  cookie: string | undefined,
): string {
  const id = newSecret(deps.random);
  const others = namesIn(cookie).filter((name) => nameShape.test(name) && !idOf(deps, owner, name));
  return [`${id}.${signature(deps, owner, id).toString('base64url')}`, ...others]
    .slice(0, maxAccounts)
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
