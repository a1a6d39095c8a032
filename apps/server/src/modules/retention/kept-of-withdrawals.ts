/** The retention of data about withdrawals, their payment files and the bank's replies. */
import { withBooks } from './kept-line.ts';

const proofOfMoney = 'proof of how money moved';

/** By table. */
export const keptOfWithdrawals = {
  'withdrawals.bank_replies': withBooks(
    'which staff member read which reply of the bank, and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.bank_reply_lines': withBooks(
    'the bank’s reply about a withdrawal',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.file_fetches': withBooks(
    'which staff member fetched a payment file, and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.payers': { nobody: 'the bank account that a hall pays from' },
  'withdrawals.payment_files': withBooks(
    'which staff member made which payment file, and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.places_in_files': withBooks(
    'which withdrawal is in which payment file',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.requests': withBooks(
    'a bank account number, encrypted, with its last digits, and its owner',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.steps': withBooks(
    'what staff did with a withdrawal, who and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
} as const;
