import type { OpeningRefusal } from './wallet-transfer.ts';

/** The `status` of the wallet's answer. */
export type WalletStatus =
  | OpeningRefusal
  | 'RS_OK'
  | 'RS_ERROR_INVALID_SIGNATURE'
  | 'RS_ERROR_WRONG_SYNTAX'
  | 'RS_ERROR_SESSION_NOT_FOUND'
  | 'RS_ERROR_SESSION_CLOSED'
  | 'RS_ERROR_ROUND_OPEN'
  | 'RS_ERROR_DUPLICATE_TRANSACTION'
  | 'RS_ERROR_TRANSACTION_CANCELLED'
  | 'RS_ERROR_UNKNOWN';

/** An answer without the repeated `request_uuid`. */
export type WalletAnswer = { readonly status: WalletStatus } & Readonly<Record<string, unknown>>;
