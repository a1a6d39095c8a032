import { isEmail, plainEmail } from '@lokalbingo/contract/form-rules';
import type { Db } from '../../platform/database.ts';
import { listOwners } from '../halls/halls.ts';
import { type ChainIssuer, chainIssuerFor } from './chain-issuer-store.ts';

/**
 * Finds the issuer of the chain whose people have e-mail addresses like this: by its domain, whether or not the address
 * exists.
 */
export async function chainOfAddress(
  { db }: { readonly db: Db },
  username: string,
): Promise<ChainIssuer | undefined> {
  const email = plainEmail(username);
  return isEmail(email) ? chainIssuerFor(db, email.slice(email.lastIndexOf('@') + 1)) : undefined;
}

/** Returns the chain of {@link chainOfAddress}, with its name. */
export async function chainNamed(deps: { readonly db: Db }, username: string) {
  const chain = await chainOfAddress(deps, username);
  const owners = chain ? await listOwners(deps.db) : [];
  return owners.find(({ ownerId }) => ownerId === chain?.ownerId);
}
