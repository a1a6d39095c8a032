/**
 * Staff at an OpenID Connect issuer (ours; not in the specification): logging in with the chain's own issuer,
 * and identification by BankID. The browser leaves for the issuer and returns to one page of the console,
 * which ends
 * the visit.
 */
import { z } from 'zod';
import { keptText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { username } from './staff-login.ts';
import { nothing } from './wire.ts';

const ownId = z.int().min(1).max(2_147_483_647);
const post = { host: 'hall', method: 'POST' } as const;
const own = { access: 'staff', permission: 'use_console' } as const;
const visit = z.object({ authorizationUrl: z.url() });

/**
 * Returns the chain whose issuer logs people with this e-mail address in; null when there is none. The answer depends
 * on the domain alone, so it does not reveal whether the address exists.
 */
export const findChainLogin = operation({
  ...post,
  name: 'findChainLogin',
  summary: 'The chain that logs in people with this e-mail address',
  path: '/login/chain/find',
  access: 'public',
  body: z.strictObject({ username }),
  answer: z.object({ chainName: z.string().nullable() }),
  refusals: [],
});

/**
 * Begins a login at the issuer of the chain. Sets the cookie that identifies the visit when the browser
 * returns.
 */
export const startChainLogin = operation({
  ...post,
  name: 'startChainLogin',
  summary: 'Begin a login at the chain’s issuer',
  path: '/login/chain',
  access: 'public',
  waitsFor: 'provider',
  body: z.strictObject({ username }),
  answer: visit,
  refusals: ['chain_login_not_found', 'provider_unavailable'],
});

/**
 * Begins to link the person to their account at the issuer of the chain. Needs a factor of ours within ten
 * minutes.
 */
export const startChainLink = operation({
  ...post,
  ...own,
  name: 'startChainLink',
  summary: 'Begin to link the chain’s login',
  path: '/me/chain_login',
  waitsFor: 'provider',
  answer: visit,
  refusals: ['step_up_required', 'chain_login_not_found', 'provider_unavailable'],
});

/** Removes the link to the chain's issuer, and ends the person's other sessions. Ignores a person without a link. */
export const removeChainLink = operation({
  ...post,
  ...own,
  name: 'removeChainLink',
  summary: 'Remove the link to the chain’s login',
  path: '/me/chain_login/remove',
  answer: nothing,
  refusals: [],
});

/** Begins a visit to BankID, which identifies the person. `identified_already`: this was done before. */
export const startIdentification = operation({
  ...post,
  ...own,
  name: 'startIdentification',
  summary: 'Begin identification by BankID',
  path: '/me/identity',
  waitsFor: 'provider',
  answer: visit,
  refusals: ['step_up_required', 'identified_already', 'provider_unavailable'],
});

/** The result of a visit to an issuer. */
export const visitPurpose = z.enum(['log_in', 'link', 'identify']);

/**
 * Ends a visit in the browser where it began, once and within a quarter of an hour.
 * - `issuer_visit_failed`: it was cancelled, ended before, has expired, or the issuer's answer is not valid.
 * - `chain_login_not_linked`: no account is linked to this person at the issuer, or the issuer did not verify the
 *   account's e-mail address.
 * - `issuer_person_differs`: the issuer returns a different e-mail address or did not verify it, or the
 * subject is linked to
 *   another account.
 * - `person_has_account`: another account has this person's national number.
 */
export const endIssuerVisit = operation({
  ...post,
  name: 'endIssuerVisit',
  summary: 'End a visit to an issuer',
  path: '/issuer_visit/end',
  access: 'public',
  waitsFor: 'provider',
  body: z.strictObject({
    code: keptText.min(1).max(2048),
    state: keptText.min(1).max(256),
    /** The issuer, if its response names it (RFC 9207). */
    iss: keptText.min(1).max(2048).optional(),
  }),
  answer: z.object({ purpose: visitPurpose }),
  refusals: [
    'issuer_visit_failed',
    'chain_login_not_linked',
    'issuer_person_differs',
    'identified_already',
    'person_has_account',
    'provider_unavailable',
  ],
});

/**
 * Admits a person who has no BankID. Requires a second person who confirms in place. A person admitted this
 * way may never confirm another person's act.
 */
export const letInWithoutBankID = operation({
  ...post,
  access: 'staff',
  permission: 'let_in_staff',
  confirmedBy: 'let_in_staff',
  name: 'letInWithoutBankID',
  summary: 'Let a person without BankID in',
  path: '/staff/let_in',
  body: z.strictObject({ staffId: ownId, reason: staffReason }),
  answer: nothing,
  refusals: ['staff_not_found', 'may_not_grant', 'identified_already', 'another_required'],
});

const httpsAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .max(300)
  .refine((url) => url.startsWith('https:') || new URL(url).hostname === 'localhost', {
    error: 'must begin with https',
  });
const chain = { ownerId: ownId } as const;

/** Lists the chains with their issuers. The secret is never returned. */
export const listChainIssuers = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'manage_chain_issuers',
  name: 'listChainIssuers',
  summary: 'The issuers of the chains',
  path: '/chain_issuers',
  answer: z.object({
    chains: z.array(
      z.object({
        ...chain,
        chainName: z.string(),
        issuer: z
          .object({
            issuer: z.string(),
            clientId: z.string(),
            emailDomain: z.string(),
            twoFactorValue: z.string().nullable(),
            linkedPersons: z.int(),
          })
          .nullable(),
      }),
    ),
    /** The address that the issuer must send browsers back to. */
    returnUrl: z.string(),
  }),
  refusals: [],
});

/**
 * Sets the issuer of a chain. Without a new secret the old one stays. Another issuer or client ends every
 * link and every
 * session that the old one opened. `provider_unavailable`: the issuer does not answer.
 */
export const setChainIssuer = operation({
  ...post,
  access: 'staff',
  permission: 'manage_chain_issuers',
  name: 'setChainIssuer',
  summary: 'Set the issuer of a chain',
  path: '/chain_issuers',
  waitsFor: 'provider',
  body: z.strictObject({
    ...chain,
    issuer: httpsAddress,
    clientId: keptText.trim().min(1).max(200),
    clientSecret: keptText.min(8).max(500).optional(),
    emailDomain: keptText
      .trim()
      .toLowerCase()
      .max(200)
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/),
    /** The value of `acr`, or in `amr`, that stands for two factors; null when the issuer asks for one. */
    twoFactorValue: keptText.trim().min(1).max(200).nullable(),
    reason: staffReason,
  }),
  answer: nothing,
  refusals: ['chain_not_found', 'email_domain_taken', 'client_secret_missing', 'provider_unavailable'],
});

/** Removes the issuer of a chain, with its links and the sessions that it opened. */
export const removeChainIssuer = operation({
  ...post,
  access: 'staff',
  permission: 'manage_chain_issuers',
  name: 'removeChainIssuer',
  summary: 'Remove the issuer of a chain',
  path: '/chain_issuers/remove',
  body: z.strictObject({ ...chain, reason: staffReason }),
  answer: nothing,
  refusals: ['chain_not_found'],
});
