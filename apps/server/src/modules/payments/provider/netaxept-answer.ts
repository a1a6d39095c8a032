/**
 * Parses Netaxept's XML. All input is validated here and nowhere else: unknown elements are ignored and the order of
 * elements is irrelevant, as the provider requires; entities and document types are never processed.
 */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import { xmlReader } from '../../../platform/xml-reader.ts';
import { failureOf } from './failure-of.ts';
import type { ProviderPayment } from './payment-provider.ts';

/** An error as Netaxept reports it. `code` is an issuer's response code; `text` contains no card number. */
export type NetaxeptError = {
  readonly type: string;
  readonly code: string | undefined;
  readonly text: string;
};

/** A document by its root element. */
export type NetaxeptAnswer =
  | { readonly is: 'registered'; readonly transactionId: string }
  | { readonly is: 'processed'; readonly operation: string; readonly responseCode: string }
  | { readonly is: 'payment'; readonly payment: ProviderPayment }
  | { readonly is: 'error'; readonly error: NetaxeptError };

const readXml = xmlReader({
  // The only meaningful attribute: the kind of an error.
  ignoreAttributes: (name) => name !== 'xsi:type',
  isArray: (name) => name === 'TransactionLogLine',
});

// An empty element may have any type, so absent, empty and filled are treated alike.
const text = z.string().default('');
const optional = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());
// Empty when no amount was registered, because a card is only being saved.
const amount = z
  .string()
  .regex(/^[0-9]{0,12}$/)
  .transform((digits): Ore => ore(Number(digits)));
const flag = z
  .string()
  .transform((value) => value.toLowerCase() === 'true')
  .default(false);

const paymentInfo = z.object({
  OrderInformation: z.object({ OrderNumber: z.string(), Currency: z.string(), Total: amount }),
  Summary: z.object({
    AmountCaptured: amount,
    AmountCredited: amount,
    Annuled: flag,
    Annulled: flag,
    Authorized: flag,
  }),
  Error: optional(z.object({ Operation: text, ResponseCode: text, ResponseText: text })),
  CardInformation: optional(
    z.object({
      MaskedPAN: text,
      Issuer: text,
      ExpiryDate: optional(z.string().regex(/^[0-9]{4}$/)),
      PanHash: optional(z.string()),
    }),
  ),
  TerminalInformation: optional(z.object({ CustomerRedirected: text })),
  History: optional(
    z.object({ TransactionLogLine: z.array(z.object({ Operation: text, DateTime: text })).default([]) }),
  ),
});

const answerDocument = z.union([
  z.object({ RegisterResponse: z.object({ TransactionId: z.string().min(1) }) }),
  z.object({ ProcessResponse: z.object({ Operation: z.string(), ResponseCode: z.string() }) }),
  z.object({ PaymentInfo: paymentInfo }),
  z.object({
    Exception: z.object({
      Error: z.object({
        '@xsi:type': text,
        Message: text,
        Result: optional(z.object({ ResponseCode: text, ResponseText: text })),
      }),
    }),
  }),
]);

/** Parses a document; undefined when it is incomplete, not XML, or none of Netaxept's answers. */
export function readNetaxeptAnswer(xml: string): NetaxeptAnswer | undefined {
  const read = answerDocument.safeParse(readXml(xml));
  if (!read.success) return undefined;
  const document = read.data;
  if ('RegisterResponse' in document)
    return { is: 'registered', transactionId: document.RegisterResponse.TransactionId };
  if ('ProcessResponse' in document) {
    const { Operation, ResponseCode } = document.ProcessResponse;
    return { is: 'processed', operation: Operation, responseCode: ResponseCode };
  }
  if ('PaymentInfo' in document) return { is: 'payment', payment: payment(document.PaymentInfo) };
  const { '@xsi:type': type, Message, Result } = document.Exception.Error;
  return {
    is: 'error',
    error: {
      type: withoutNumbers(type),
      code: Result?.ResponseCode || undefined,
      text: withoutNumbers(Result?.ResponseText || Message),
    },
  };
}

function payment(info: z.output<typeof paymentInfo>): ProviderPayment {
  const { OrderInformation: order, Summary: summary, CardInformation: card, Error: error } = info;
  const history = info.History?.TransactionLogLine ?? [];
  return {
    orderNumber: order.OrderNumber,
    currency: order.Currency,
    totalOre: order.Total,
    capturedOre: summary.AmountCaptured,
    creditedOre: summary.AmountCredited,
    capturedOn: lastDayOf(history, 'capture'),
    creditedOn: lastDayOf(history, 'credit'),
    authorised: summary.Authorized,
    annulled: summary.Annuled || summary.Annulled,
    verified: summary.Authorized || history.some((line) => line.Operation.toLowerCase() === 'verify'),
    windowLeft: (info.TerminalInformation?.CustomerRedirected ?? '') !== '',
    error: error && {
      failure: failureOf(error.Operation, error.ResponseCode),
      text: [error.Operation, error.ResponseCode, withoutNumbers(error.ResponseText)].join(' '),
    },
    card: card?.MaskedPAN
      ? {
          maskedPan: card.MaskedPAN,
          issuer: card.Issuer,
          expiryYymm: card.ExpiryDate,
          token: card.PanHash,
        }
      : undefined,
  };
}

/**
 * Returns the day of the last operation of a kind. The provider writes Norwegian local time without an offset
 * ("2026-06-18T13:31:18.64"), so only the day is certain.
 */
function lastDayOf(
  history: readonly { readonly Operation: string; readonly DateTime: string }[],
  operation: 'capture' | 'credit',
): OsloDay | undefined {
  const days = history.flatMap(({ Operation, DateTime }) =>
    Operation.toLowerCase() === operation && z.iso.date().safeParse(DateTime.slice(0, 10)).success
      ? [DateTime.slice(0, 10) as OsloDay]
      : [],
  );
  return days.toSorted().at(-1);
}

/** Removes possible card numbers from a provider's text, which is logged and stored with the attempt. */
function withoutNumbers(words: string): string {
  return words.replaceAll(/[0-9](?:[ -]?[0-9]){8,}/g, '[number]').slice(0, 200);
}
