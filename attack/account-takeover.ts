import { authBankID, startEid } from '@lokalbingo/contract/e-id';
import { login } from '@lokalbingo/contract/identity';
import { chooseInWindow } from '../apps/server/src/modules/e-id/testing/bankid-window.ts';
import { post, type Reply } from './post.ts';
import type { Attack, Target } from './target.ts';

const strangers = ['adult-1', 'adult-2', 'adult-3', 'norwegian-letters', 'd-number', 'member-2-other'];

/**
 * Someone with the password of an account that a hall has made tries to add strangers' e-IDs to it: each
 * directly, from another browser, and with another player's token.
 */
export const accountTakeover: Attack = async (target) => {
  const { portalUrl, world } = target;
  const username = await world.newPlayer({ flags: ['noBankID'] });
  const logIn = (who: string) =>
    post(portalUrl, login, { username: who, password: 'Lokalbingo1' }, { address: world.newAddress() });
  const mine = String((await logIn(username)).answer.token);
  const theirs = String((await logIn(await world.newPlayer())).answer.token);
  const replies: Reply[] = [];
  for (const stranger of strangers) {
    replies.push(await end(target, await visit(target, mine, stranger), { token: mine }));
    replies.push(await end(target, await visit(target, mine, stranger), { token: theirs }));
    replies.push(await end(target, { ...(await visit(target, mine, stranger)), cookie: '' }, {}));
  }
  const taken = replies.filter(({ answer }) => answer.result === 'success').length;
  const failed = replies.filter(({ status }) => status !== 200).length;
  const isUntouched = (await logIn(username)).answer.noBankID === true;
  return {
    attack: `${strangers.length} strangers' e-IDs for an account that a hall has made, three ways each`,
    before: 'all taken',
    measure: `${taken} taken, ${failed} without an answer; the account is ${isUntouched ? 'as it was' : 'changed'}`,
    goal: 'none taken, nothing changed, each answered',
    isHeld: taken === 0 && failed === 0 && isUntouched,
  };
};

type Visit = { readonly cookie: string; readonly code: string | null; readonly state: string | null };

async function visit({ portalUrl, world }: Target, token: string, stranger: string): Promise<Visit> {
  const headers = { authorization: `Bearer ${token}` };
  const begun = await post(
    portalUrl,
    startEid,
    { purpose: 'auth' },
    { address: world.newAddress(), headers },
  );
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { searchParams } = await chooseInWindow(String(begun.answer.authorizationUrl), stranger);
  return { cookie, code: searchParams.get('code'), state: searchParams.get('state') };
}

function end(
  { portalUrl, world }: Target,
  { cookie, ...body }: Visit,
  { token }: { readonly token?: string },
): Promise<Reply> {
  const headers = { cookie, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  return post(portalUrl, authBankID, body, { address: world.newAddress(), headers });
}
