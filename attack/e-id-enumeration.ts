import { registerBankID, startEid } from '@lokalbingo/contract/e-id';
import { signupStep1 } from '@lokalbingo/contract/registration';
import { chooseInWindow } from '../apps/server/src/modules/e-id/testing/bankid-window.ts';
import { post } from './post.ts';
import type { Attack, Target } from './target.ts';

const proofs = 3;
const questions = 300;
const takenWord = 'allerede';
const atMost = 10;

/**
 * With the e-ID of one person and from many addresses, sends codes to strangers and asks which numbers have
 * an account.
 */
export const eIdEnumeration: Attack = async (target) => {
  const { portalUrl, world } = target;
  const handles: string[] = [];
  for (let i = 0; i < proofs; i += 1) handles.push(await prove(target));
  const member = await world.newPlayer();
  const answers = await Promise.all(
    Array.from({ length: questions }, async (_, i) => {
      const mobil = i % 2 ? world.newMobile() : member;
      const body = { storeHash: handles[i % proofs], mobil, epost: `nr${i}@example.no` };
      return (await post(portalUrl, signupStep1, body, { address: world.newAddress() })).answer;
    }),
  );
  const sent = answers.filter(({ result }) => result === 'OK').length;
  const known = answers.filter(({ error }) => JSON.stringify(error ?? '').includes(takenWord)).length;
  return {
    attack: `${questions} numbers asked about at once by ${proofs} proofs of one e-ID`,
    before: '300 codes sent, and 1,000 numbers revealed',
    measure: `${sent} codes sent, ${known} numbers revealed as taken`,
    goal: `at most ${atMost} of both`,
    isHeld: sent + known <= atMost && sent + known > 0,
  };
};

async function prove({ portalUrl, world }: Target): Promise<string> {
  const address = world.newAddress();
  const begun = await post(portalUrl, startEid, { purpose: 'register' }, { address });
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const back = await chooseInWindow(String(begun.answer.authorizationUrl), 'adult-5');
  const body = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
  const ended = await post(portalUrl, registerBankID, body, { address, headers: { cookie } });
  return String(ended.answer.storeHash);
}
