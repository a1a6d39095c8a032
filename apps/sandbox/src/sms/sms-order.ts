/** What a customer asks of the gateway, read from any of the forms that Sveve takes. */
import { z } from 'zod';

/** One text to some numbers. */
export type SmsMessage = {
  readonly to: readonly string[];
  readonly text: string;
  readonly from: string | undefined;
  readonly ref: string | undefined;
};

export type SmsOrder = {
  readonly user: string | undefined;
  readonly passwd: string | undefined;
  /** Checks and counts, and sends nothing. */
  readonly isTest: boolean;
  readonly messages: readonly SmsMessage[];
  readonly answerFormat: 'json' | 'xml';
};

const text = z.union([z.string(), z.number().transform(String)]).optional();
const truth = z
  .union([z.boolean(), z.string().transform((word) => word.toLowerCase() === 'true')])
  .optional();
const messageFields = { to: text, msg: text, from: text, ref: text, date_time: text };
const orderFields = z.object({
  user: text,
  passwd: text,
  f: text,
  test: truth,
  ...messageFields,
  messages: z.array(z.object(messageFields)).optional(),
});
const orderBody = z.union([
  z.object({ request: orderFields }).transform((body) => body.request),
  orderFields,
]);

/**
 * Reads `user, passwd, to, msg, from, ref, f, test` from query, form or JSON, the JSON also inside `request`, or with
 * many `messages`. A JSON body is answered in JSON unless it asks for XML, all else in XML unless it asks for JSON.
 * @returns a sentence when the order cannot be read.
 */
export function readSmsOrder(sent: unknown, isJson: boolean): SmsOrder | string {
  const parsed = orderBody.safeParse(sent);
  if (!parsed.success) return 'The request could not be read';
  const { user, passwd, f, test = false, messages, ...single } = parsed.data;
  const all = messages ?? [single];
  if (all.some((message) => message.date_time !== undefined))
    return 'date_time is not offered by this gateway';
  return {
    user,
    passwd,
    isTest: test,
    answerFormat: f === 'json' || (isJson && f !== 'xml') ? 'json' : 'xml',
    messages: all.map((message) => ({
      to: (message.to ?? '')
        .split(',')
        .map((number) => number.trim())
        .filter((number) => number !== ''),
      text: message.msg ?? '',
      from: message.from,
      ref: message.ref,
    })),
  };
}
