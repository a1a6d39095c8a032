/**
 * Settings of a hall that need two people: one proposes, another approves (ours; not in the specification). A hall has
 * at most one proposal of each kind at a time: `proposal_waiting`.
 */
import { z } from 'zod';
import { approval } from './approval.ts';
import {
  accountNumberShape,
  hasAccountCheckDigit,
  ownerShape,
  plainOwner,
  withoutSpaces,
  withoutSpacesAndDots,
} from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, kroner, nothing } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const largestOre = 100_000_000;

const amount = kroner.refine((amountOre) => amountOre >= 0 && amountOre <= largestOre, {
  error: 'must be at most 1,000,000 kroner',
});

/** What a hall offers its players, and its limits. */
export const hallOffers = z
  .strictObject({
    /** WebAppAktivert. */
    webAppEnabled: z.boolean(),
    /** BingoPayOut: tickets, withdrawals and limits. */
    payoutsEnabled: z.boolean(),
    /** BingoVipps. */
    mobilePaymentsOffered: z.boolean(),
    cardPaymentsEnabled: z.boolean(),
    transactionsShown: z.boolean(),
    localPauseOffered: z.boolean(),
    globalPauseOffered: z.boolean(),
    playLimitsOffered: z.boolean(),
    /** ortiz: remote game 501. */
    remoteGameOffered: z.boolean(),
    /** The most own money that a player may stake in the hall in a day and in a month. */
    maxLimitDay: amount,
    maxLimitMonth: amount,
    /** The smallest balance that is paid out in full when it is less than the requested amount. */
    fullPayoutMinimum: amount.refine((amountOre) => amountOre > 0, { error: 'must be above 0' }),
    /** Above this amount a second person approves withdrawals and confirms cash. */
    fourEyesAbove: amount,
    /** The most that the hall pays a member in cash in a day. */
    cashOutOfDay: amount,
    /** The most that the hall pays out in cash in the shifts that one person opens in a day. */
    cashOutOfShift: amount,
    /** Above this amount in a day, a second person must confirm movements of the hall's own cash. */
    cashMovedAlone: amount,
  })
  .refine(({ maxLimitDay, maxLimitMonth }) => maxLimitDay <= maxLimitMonth, {
    error: 'the limit of a day must not be above that of a month',
  });
export type HallOffers = z.output<typeof hallOffers>;

const decided = { body: z.strictObject({ changeId: bingoId }), answer: nothing } as const;

/**
 * Proposes what a hall offers, in place of its current offers. `limit_above_national`: the facts `day` and `month` are
 * the national limits. `confirmation_limit_too_high`: from the amount in the fact `from`, the law requires the member's
 * identity, so nobody may handle it alone.
 */
export const proposeOffers = operation({
  ...post,
  permission: 'propose_hall_settings',
  name: 'proposeOffers',
  summary: 'Propose what a hall offers',
  path: '/hall-settings/offers',
  body: z.strictObject({ hallId: bingoId, offers: hallOffers }),
  answer: nothing,
  refusals: [
    'hall_not_found',
    'limit_above_national',
    'confirmation_limit_too_high',
    'nothing_changed',
    'proposal_waiting',
  ],
});

/** Approves a proposal of another person. It applies at once. */
export const approveOffers = operation({
  ...post,
  ...decided,
  permission: 'approve_hall_settings',
  name: 'approveOffers',
  summary: 'Approve what a hall offers',
  path: '/hall-settings/offers/approve',
  refusals: ['setting_change_not_found', 'setting_change_decided', 'another_required'],
});

/** Withdraws the caller's own or another person's proposal. */
export const withdrawOffers = operation({
  ...post,
  ...decided,
  permission: 'propose_hall_settings',
  name: 'withdrawOffers',
  summary: 'Withdraw a proposal',
  path: '/hall-settings/offers/withdraw',
  refusals: ['setting_change_not_found', 'setting_change_decided'],
});

/** The bank account from which a hall pays. */
export const hallPayer = z.strictObject({
  name: keptText.overwrite(plainOwner).regex(ownerShape).min(2).max(70),
  organisationNo: keptText
    .max(20)
    .overwrite(withoutSpaces)
    .regex(/^[0-9]{9}$/),
  accountNo: keptText
    .max(40)
    .overwrite(withoutSpacesAndDots)
    .regex(accountNumberShape)
    .refine(hasAccountCheckDigit, { error: 'must be a Norwegian account number' }),
  bic: keptText
    .max(20)
    .overwrite((written) => withoutSpaces(written).toUpperCase())
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
});
export type HallPayer = z.output<typeof hallPayer>;

/** Shows the account from which a hall pays, and the change that waits for approval or for its first day. */
export const getPayer = operation({
  ...get,
  permission: 'see_payer',
  name: 'getPayer',
  summary: 'The account from which a hall pays',
  path: '/hall-settings/payer',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    payer: hallPayer.nullable(),
    waiting: z
      .object({
        changeId: z.int(),
        payer: hallPayer,
        proposedBy: z.string(),
        proposedAt: instant,
        /** The first day on which the hall pays from it; null until another person has approved it. */
        inForceFrom: z.iso.date().nullable(),
        approval,
      })
      .nullable(),
  }),
  refusals: ['hall_not_found'],
});

/** Proposes the account from which a hall pays. */
export const proposePayer = operation({
  ...post,
  permission: 'propose_payer',
  name: 'proposePayer',
  summary: 'Propose the account from which a hall pays',
  path: '/hall-settings/payer/propose',
  body: z.strictObject({ hallId: bingoId, payer: hallPayer }),
  answer: nothing,
  refusals: ['hall_not_found', 'nothing_changed', 'proposal_waiting'],
});

/**
 * Approves a payer that another person proposed. It applies from the next bank day. The hall's managers are notified by
 * e-mail or SMS.
 */
export const approvePayer = operation({
  ...post,
  ...decided,
  permission: 'approve_payer',
  name: 'approvePayer',
  summary: 'Approve the account from which a hall pays',
  path: '/hall-settings/payer/approve',
  refusals: ['setting_change_not_found', 'setting_change_decided', 'another_required'],
});

/** Withdraws a change of the payer that is not in force. */
export const withdrawPayer = operation({
  ...post,
  ...decided,
  permission: 'approve_payer',
  name: 'withdrawPayer',
  summary: 'Withdraw a change of the payer',
  path: '/hall-settings/payer/withdraw',
  refusals: ['setting_change_not_found', 'setting_change_decided'],
});
