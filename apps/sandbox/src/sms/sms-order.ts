/** What a customer asks of the gateway, read from the JSON that Sveve takes. */
import { z } from 'zod';

const text = z.union([z.string(), z.number().transform(String)]).optional();

/**
 * `user, passwd, to, msg, from, ref`; `to` is numbers with commas between. Sveve takes the same as query or form, inside
 * `request` and with many `messages`, and answers those in XML: this stand-in does not.
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
