import {
  accountNumberLength,
  hasAccountCheckDigit,
  ownerCharactersAtLeast,
  ownerShape,
  plainOwner,
  withoutSpacesAndDots,
} from '@lokalbingo/contract/form-rules';
import { withdrawalMinimumKroner } from '@lokalbingo/contract/withdrawals';
import { kroner, type Ore, readAmount, zeroOre } from '@lokalbingo/money';
import { z } from 'zod';
import { amountTexts } from '../../parts/amounts/amounts.nb.ts';
import { withdrawalTexts as texts } from './withdrawal.nb.ts';

/** The form as it is filled in. */
export const withdrawalFields = z.object({ amount: z.string(), acc: z.string(), owner: z.string() });
/** The form as it is filled in. */
export type WithdrawalFields = z.output<typeof withdrawalFields>;

/** The account and its owner. */
const payee = {
  acc: z
    .string()
    .overwrite(withoutSpacesAndDots)
    .overwrite(digitsOf)
    .refine((digits) => digits.length >= accountNumberLength, { error: texts.accountTooShort, abort: true })
    .refine(hasAccountCheckDigit, texts.accountInvalid),
  owner: z
    .string()
    .overwrite(plainOwner)
    .refine((name) => name.length >= ownerCharactersAtLeast, { error: texts.ownerMissing, abort: true })
    .regex(ownerShape, texts.ownerInvalid),
};

/** The rules of a correction (specification §5 Withdrawal). */
export const correctionForm = z.object(payee);

/**
 * The rules of the form (specification §5 Withdrawal). While the balance is unknown, no amount is refused,
 * because the server checks it.
 */
export const withdrawalForm = (balance: Ore | undefined) =>
  z.object({
    ...payee,
    amount: z.string().check(({ value, issues }) => {
      const message = complaintAbout(readAmount(value), balance);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    }),
  });

function complaintAbout(amount: Ore | undefined, balance: Ore | undefined): string | undefined {
  if (amount === undefined) return amountTexts.amountUnreadable;
  if (balance !== undefined && amount > balance) return texts.amountTooLarge;
  const isAll = amount === balance && amount > zeroOre;
  return amount < kroner(withdrawalMinimumKroner) && !isAll ? texts.amountTooSmall : undefined;
}

/** Strips everything but digits from a text. */
function digitsOf(written: string): string {
  return written.replaceAll(/[^0-9]/g, '');
}

/** An account number in the format that people read: "8601 11 17947". An incomplete number stays as typed. */
export function inGroups(written: string): string {
  const digits = withoutSpacesAndDots(written);
  if (digits.length !== accountNumberLength) return written;
  return `${digits.slice(0, 4)} ${digits.slice(4, 6)} ${digits.slice(6)}`;
}
