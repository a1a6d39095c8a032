/** A customer's order, parsed from the JSON that Sveve accepts. */
import { z } from 'zod';

const text = z.union([z.string(), z.number().transform(String)]).optional();

/**
 * `user, passwd, to, msg, from, ref`; `to` has numbers separated by commas. Sveve also accepts a query, a
 * form, and many `messages` inside `request`, and answers those in XML: this stand-in does not.
 */
export const smsOrder = z
  .object({ user: text, passwd: text, to: text, msg: text, from: text, ref: text, f: z.literal('json') })
  .transform(({ to = '', msg = '', ...order }) => ({
    ...order,
    text: msg,
    to: to
      .split(',')
      .map((number) => number.trim())
      .filter((number) => number !== ''),
  }));

export type SmsOrder = z.output<typeof smsOrder>;
