/** Netaxept's errors. Always HTTP 200. */

/** The answer of an issuer or the acquiring system. */
export type BbsResult = {
  readonly issuerId: string;
  readonly responseCode: string;
  readonly responseText: string;
};

/** An error, with the type and the message that Netaxept itself uses. */
export type NetaxeptError =
  | {
      readonly type:
        | 'AuthenticationException'
        | 'ValidationException'
        | 'UniqueTransactionIdException'
        | 'GenericError'
        | 'NotSupportedException';
      readonly message: string;
    }
  | { readonly type: 'BBSException'; readonly message: string; readonly result: BbsResult };

export const credentialsNotPassed: NetaxeptError = {
  type: 'AuthenticationException',
  message: 'Test: Unable to authenticate merchant (credentials not passed)',
};

export function authenticationFailed(merchantId: string): NetaxeptError {
  return {
    type: 'AuthenticationException',
    message: `Authentication failed (Test) MerchantId: ${merchantId}`,
  };
}

/** `label` is the parameter's name in Netaxept's messages: `Order Number`. */
export function missingParameter(label: string): NetaxeptError {
  return { type: 'ValidationException', message: `Missing parameter: '${label}'` };
}

export function invalidParameter(label: string): NetaxeptError {
  return { type: 'ValidationException', message: `Invalid parameter: '${label}'` };
}

export function unknownOperation(operation: string): NetaxeptError {
  return { type: 'ValidationException', message: `Unknown operation: ${operation}` };
}

/** A feature of the real service that this stand-in lacks: refused explicitly, never silently ignored. */
export function notSupported(what: string): NetaxeptError {
  return { type: 'NotSupportedException', message: `Not supported: ${what}` };
}

/** The error of a Process call before the customer has given a card. */
export const issuerUndetermined: NetaxeptError = {
  type: 'ValidationException',
  message: 'Issuer is undetermined',
};

export const transactionIdNotUnique: NetaxeptError = {
  type: 'UniqueTransactionIdException',
  message: 'Transaction ID not unique',
};

export function genericError(message: string): NetaxeptError {
  return { type: 'GenericError', message };
}

export const transactionNotFound = genericError('Unable to find transaction');
export const currencyNotAccepted = genericError(
  'Unable to translate supermerchant to submerchant, please check currency code and merchant ID',
);
export const captureBeforeAuthorisation = genericError(
  'You cannot run capture on a transaction that never is authorized',
);
export const annulInWrongState = genericError('Unable to annul, wrong state');
export const creditBeforeCapture = genericError(
  'You cannot run credit on a transaction that has not been captured.',
);
