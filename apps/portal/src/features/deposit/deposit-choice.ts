import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { depositMaximumKroner, depositMinimumKroner } from '@lokalbingo/contract/payments';
import { kroner, type Ore, readAmount } from '@lokalbingo/money';
import { z } from 'zod';
import { amountTexts } from '../../parts/amounts/amounts.nb.ts';
import { depositTexts } from './deposit.nb.ts';

/** The means of payment: a saved card, or Vipps. */
export type PaymentMethod = { readonly kind: 'card'; readonly cardId: number } | { readonly kind: 'vipps' };

/** The form as it is filled in. */
export type DepositFields = {
  method: PaymentMethod | undefined;
  amount: string;
  cvc: string;
  usesOwnNumber: boolean;
};

/** A filled-in form that can be sent. */
export type DepositChoice = {
  readonly method: PaymentMethod;
  readonly amount: Ore;
  readonly cvc: string | undefined;
  /** The player agrees that Vipps receives the player's phone number. */
  readonly usesOwnNumber: boolean;
};

/** Whether the typed amount exceeds the limit of one deposit. */
export function isTooLarge(written: string): boolean {
  return (readAmount(written) ?? 0) > kroner(depositMaximumKroner);
}

const least = kroner(depositMinimumKroner);

/** The rules of the form: a method, an amount from kr 1 to kr 5000, and a CVC if it is entered here. */
export function depositForm({ cvcNeeded, vippsOffered }: { cvcNeeded: boolean; vippsOffered: boolean }) {
  const methodMissing = vippsOffered ? depositTexts.methodMissing : depositTexts.methodMissingNoVipps;
  return z
    .object({
      method: z.custom<PaymentMethod | undefined>().refine((method) => method !== undefined, methodMissing),
      amount: z
        .string()
        .refine((text) => !isTooLarge(text), depositTexts.amountTooLarge)
        .transform((text, { addIssue }) => {
          const amount = readAmount(text);
          if (amount === undefined) addIssue(amountTexts.amountUnreadable);
          else if (amount < least) addIssue(amountTexts.atLeast(least));
          return amount ?? least;
        }),
      cvc: z.string().transform(withoutSpaces),
      usesOwnNumber: z.boolean(),
    })
    .refine(({ method, cvc }) => !cvcNeeded || method?.kind !== 'card' || /^[0-9]{3,4}$/.test(cvc), {
      path: ['cvc'],
      message: depositTexts.cvcMissing,
    })
    .transform(({ method, amount, cvc, usesOwnNumber }): DepositChoice => {
      if (method === undefined) throw new Error('The refinement above has refused a missing method.');
      const sendsCvc = cvcNeeded && method.kind === 'card';
      return { method, amount, cvc: sendsCvc ? cvc : undefined, usesOwnNumber };
    });
}
