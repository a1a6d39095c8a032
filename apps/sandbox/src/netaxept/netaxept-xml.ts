/** Writes Netaxept's XML. */
import { XMLBuilder } from 'fast-xml-parser';
import type { NetaxeptError } from './netaxept-error.ts';

/** An element's content: a text, further elements, or several elements of one name. `undefined` omits the element. */
export type XmlContent =
  | string
  | { readonly [element: string]: XmlContent | undefined }
  | readonly { readonly [element: string]: XmlContent | undefined }[];

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

const namespaces = {
  '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  '@xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
};

/** A whole document with the root element and the two namespaces that Netaxept always declares. */
export function netaxeptDocument(
  root: string,
  content: { readonly [element: string]: XmlContent | undefined },
) {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  return declaration + String(builder.build({ [root]: { ...namespaces, ...content } }));
}

/** The context of a refusal in the answer to a Process call. */
export type ErrorContext = {
  readonly merchantId: string;
  readonly transactionId: string;
  readonly executionTime: string;
  readonly messageId: string;
};

/** `Exception/Error[@xsi:type]/Message`, with `Result` when an issuer has answered. */
export function errorDocument(error: NetaxeptError, dependencies: ErrorContext): string {
  const result: XmlContent | undefined =
    error.type === 'BBSException'
      ? {
          IssuerId: error.result.issuerId,
          ResponseCode: error.result.responseCode,
          ResponseText: error.result.responseText,
          ResponseSource: 'Netaxept',
          TransactionId: dependencies.transactionId,
          ExecutionTime: dependencies.executionTime,
          MerchantId: dependencies.merchantId,
          MaskedPan: '',
          MessageId: dependencies.messageId,
        }
      : undefined;
  return netaxeptDocument('Exception', {
    Error: { '@xsi:type': error.type, Message: error.message, Result: result },
  });
}
