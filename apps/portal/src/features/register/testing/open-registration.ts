import { registerBankID } from '@lokalbingo/contract/e-id';
import type { AnswerOf, Operation } from '@lokalbingo/contract/operation';
import { on, type Scripted } from '@lokalbingo/contract/testing/contract-server';
import { screen, within } from '@testing-library/react';
import { openPortal } from '../../../testing/open-portal.tsx';

type Options = Parameters<typeof openPortal>[1];

/** Opens registration like a browser that returns from the e-ID. */
export const comeBack = (options: Options = {}, query = 'code=c1&state=s1&iss=i1') =>
  openPortal(`/register?${query}`, options);
/** An e-ID that identifies nobody. */
export const refusing = (reason: AnswerOf<typeof registerBankID>['reason']): readonly Scripted[] => [
  on(registerBankID).give(() => ({
    exsistingUser: false,
    result: 'failed',
    name: '',
    storeHash: '',
    reason,
  })),
];

/** Step 1, and a person's actions there. */
export async function openAddresses(options: Options = {}) {
  const open = await comeBack(options);
  const email = await screen.findByLabelText('Din e-postadresse');
  const mobile = screen.getByLabelText('Ditt mobilnummer');
  const terms = screen.getByRole('checkbox');
  const fill = async () => {
    await open.user.type(email, ' Kari@Example.no ');
    await open.user.type(mobile, '90000001');
    await open.user.click(terms);
  };
  const next = () => open.user.click(screen.getByRole('button', { name: 'Neste' }));
  return { ...open, email, mobile, terms, fill, next };
}

/** Step 2, after step 1. */
export async function openCode(options: Options = {}) {
  const open = await openAddresses(options);
  await open.fill();
  await open.next();
  await screen.findByRole('heading', { name: 'Flott' });
  const code = screen.getByLabelText('Kode fra sms');
  const verify = () => open.user.click(screen.getByRole('button', { name: 'Verifiser' }));
  return { ...open, code, verify };
}

/** Step 3, after steps 1 and 2. */
export async function openPassword(options: Options = {}) {
  const open = await openCode(options);
  await open.user.type(open.code, '123456');
  await open.verify();
  await screen.findByRole('heading', { name: 'Siste steg' });
  const password = screen.getByLabelText('Passord');
  const make = screen.getByRole('button', { name: 'Lag konto' });
  return { ...open, password, make };
}

/** The errors under "Oisann!". */
export const errorBox = async () => within(await screen.findByRole('alert'));
/** The bodies that a call was sent. */
export const bodiesOf = (open: Awaited<ReturnType<typeof openPortal>>, call: Operation) =>
  open.server.requestsFor(call).map(({ body }) => body);
