import type { Tx } from '../../platform/database.ts';
import { flagsOf, setFlags } from '../admission/admission.ts';
import { accountById, accountsAt, memberOf, nameDifferences, playersBornOn } from '../identity/identity.ts';
import { homeHallOf } from '../player-cards/player-cards.ts';
import { countTogether } from '../responsible-play/responsible-play.ts';
import { formerAddressesOf, formerHoldersOf } from './former-address-store.ts';
import { hasIdentity } from './person-store.ts';
import { type Likeness, openSamePersonCase, type Pair } from './same-person-case-store.ts';

/**
 * Looks for other accounts that may belong to the same person: after the e-ID has verified an account, a hall has
 * created one, or a name, number or address has changed. Two e-ID verified accounts never belong to one person. When
 * names and birth date match, the accounts share their protections immediately. When only a current or former number
 * or address matches, nothing is restricted, because couples share them. In both cases, a case is opened at the hall
 * (decision 0073).
 */
export async function lookForSamePerson(
  tx: Tx,
  { playerId, at }: { readonly playerId: number; readonly at: Date },
): Promise<void> {
  const member = await memberOf(tx, playerId);
  if (member.birthDate !== null)
    for (const other of await playersBornOn(tx, member.birthDate))
      if (other.playerId !== playerId && nameDifferences(member, other).length === 0)
        await foundAlike(tx, { players: [playerId, other.playerId], because: 'name_and_birth_date', at });
  const { mobile, email } = await accountById(tx, playerId);
  const addresses = [mobile, ...(email === null ? [] : [email])];
  const shared = [
    ...(await formerHoldersOf(tx, { playerId, addresses })),
    ...(await accountsAt(tx, await formerAddressesOf(tx, playerId))),
  ];
  for (const { playerId: otherId, address } of shared)
    await foundAlike(tx, {
      players: [playerId, otherId],
      because: address.includes('@') ? 'email' : 'mobile',
      at,
    });
}

/**
 * Records that two accounts are alike. An earlier decision about the pair remains valid. If one of the players
 * cannot play until customer information is updated, neither can the other.
 */
export async function foundAlike(
  tx: Tx,
  {
    players,
    because,
    at,
  }: { readonly players: readonly [number, number]; readonly because: Likeness; readonly at: Date },
): Promise<void> {
  const [one, other] = players.toSorted((a, b) => a - b) as [number, number];
  if (one === other) return;
  const isProven = [await hasIdentity(tx, one), await hasIdentity(tx, other)] as const;
  if (isProven[0] && isProven[1]) return;
  const hallId = (await homeHallOf(tx, isProven[0] ? other : one)) ?? (await homeHallOf(tx, one));
  const opened = await openSamePersonCase(tx, { players: [one, other], hallId, because, at });
  if (opened && because === 'name_and_birth_date') await holdTogether(tx, [one, other]);
}

/** Makes each account's protections apply to the other from now on. */
export async function holdTogether(tx: Tx, players: Pair): Promise<void> {
  await countTogether(tx, players);
  const isStopped = (await Promise.all(players.map((playerId) => flagsOf(tx, playerId)))).some(
    ({ forceAML }) => forceAML,
  );
  if (isStopped) for (const playerId of players) await setFlags(tx, playerId, { forceAML: true });
}
