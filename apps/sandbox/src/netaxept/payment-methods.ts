/** The payment methods of the window, as the merchant requested at Register. */
import { z } from 'zod';
import type { PaymentMethod } from './transaction.ts';

const knownMethods: readonly PaymentMethod[] = ['Visa', 'MasterCard', 'Vipps'];
const cards: readonly PaymentMethod[] = ['Visa', 'MasterCard'];

const actionList = z.array(
  z.object({
    PaymentMethod: z.string().nullable().optional(),
    CardType: z.enum(['Debit', 'Credit', 'All']).optional(),
  }),
);

function known(names: readonly string[]): PaymentMethod[] {
  const wanted = new Set(names.map((name) => name.trim().toLowerCase()));
  return knownMethods.filter((method) => wanted.has(method.toLowerCase()));
}

/**
 * Reads `paymentMethodActionList` (a JSON array of rules), which wins over `paymentMethodList` (names with commas).
 * With neither, the window offers cards; Vipps only appears when it is asked for. A rule without a named method is a
 * rule for cards.
 * @returns `undefined` when the text cannot be read or leaves no way to pay.
 */
export function offeredMethods(
  actionListJson: string | undefined,
  methodList: string | undefined,
): readonly PaymentMethod[] | undefined {
  const methods = readMethods(actionListJson, methodList);
  return methods === undefined || methods.length === 0 ? undefined : methods;
}

/**
 * Whether the rules accept a credit card: at least one card rule is not limited to debit cards. Without rules
 * the merchant's agreement applies, and the merchants are bingo halls: debit cards only.
 */
export function takesCreditCards(actionListJson: string | undefined): boolean {
  const rules = actionListJson === undefined ? undefined : readRules(actionListJson);
  return (rules ?? []).some(
    ({ PaymentMethod: method, CardType: type }) =>
      (method == null || known(method.split(',')).some((name) => cards.includes(name))) && type !== 'Debit',
  );
}

function readMethods(
  actionListJson: string | undefined,
  methodList: string | undefined,
): readonly PaymentMethod[] | undefined {
  if (actionListJson === undefined) return methodList === undefined ? cards : known(methodList.split(','));
  const rules = readRules(actionListJson);
  if (rules === undefined) return undefined;
  const named = rules.flatMap((rule) => rule.PaymentMethod?.split(',') ?? []);
  const forCards = rules.some((rule) => rule.PaymentMethod == null);
  return known(forCards ? [...named, ...cards] : named);
}

function readRules(actionListJson: string): z.output<typeof actionList> | undefined {
  try {
    return actionList.safeParse(JSON.parse(actionListJson)).data;
  } catch {
    return undefined;
  }
}
