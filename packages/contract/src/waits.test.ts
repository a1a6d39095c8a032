import { describe, expect, test } from 'vitest';
import { operations } from './operations.ts';
import {
  answerWaitsMs,
  callerWaits,
  clientWaitsMs,
  databaseLeaveMs,
  databaseWaits,
  feedWaits,
  healthBeatMs,
  healthMs,
  jobMs,
  partyWaits,
  providerWaits,
  settlingWaits,
  stopMs,
} from './waits.ts';

const { lockMs, statementMs, silenceMs, idleInTransactionMs, poolMs, transactionMs } = databaseWaits;
const { paymentConnectMs, paymentReadMs, paymentProcessMs, eidMs } = providerWaits;
const { settleMs, holdMs, forHoldMs } = settlingWaits;
/** PostgreSQL's default, which the product does not change. */
const deadlockFoundAfterMs = 1000;

test('the server knows within a second that the database is away', () => {
  expect(healthBeatMs + healthMs).toBeLessThan(1000);
});

describe('every timeout is longer than the timeouts that it includes', () => {
  test.each([
    ['a lock outlasts deadlock detection', lockMs, deadlockFoundAfterMs],
    ['a statement outlasts its lock', statementMs, lockMs],
    ['a statement without an answer outlasts a slow statement', silenceMs, statementMs],
    ['a request for a connection outlasts the statement that occupies the connection', poolMs, silenceMs],
    ['a transaction outlasts one of its statements', transactionMs, silenceMs],
    ['a transaction outlasts the silence of its program', transactionMs, idleInTransactionMs],
    ['an answer outlasts a connection and a transaction', answerWaitsMs.database, poolMs + transactionMs],
    ['an answer of the provider outlasts the connection to it', paymentReadMs, paymentConnectMs],
    ['an answer of a party outlasts the connection to it', partyWaits.readMs, partyWaits.connectMs],
    ["a party's wallet transfer outlasts a query about one", partyWaits.moveMs, partyWaits.readMs],
    [
      'a call with a wallet transfer outlasts the connection, the transfer, the query after it, and three transactions',
      answerWaitsMs.provider,
      partyWaits.connectMs + partyWaits.moveMs + partyWaits.readMs + 3 * (poolMs + transactionMs),
    ],
    [
      'a job of a stopping server outlasts a query, a wallet transfer and the transaction that records it',
      jobMs,
      partyWaits.readMs + partyWaits.moveMs + transactionMs,
    ],
    ['settling outlasts a query and an operation', settleMs, paymentReadMs + paymentProcessMs],
    ['a lease outlasts settling and the transaction that records it', holdMs, settleMs + transactionMs],
    ['a call that waits for a lease outlasts the lease of a dead server', forHoldMs, holdMs],
    [
      'a payment call outlasts the work of another caller and its own',
      answerWaitsMs.provider,
      forHoldMs + settleMs + transactionMs,
    ],
    [
      'a payment call outlasts two registrations, each with a transaction',
      answerWaitsMs.provider,
      2 * (paymentReadMs + poolMs + transactionMs),
    ],
    [
      'the return from the e-ID outlasts three exchanges and two transactions',
      answerWaitsMs.provider,
      3 * eidMs + 2 * (poolMs + transactionMs),
    ],
    ['a client outlasts an answer', clientWaitsMs.database, answerWaitsMs.database],
    ['a client outlasts an answer that needs a provider', clientWaitsMs.provider, answerWaitsMs.provider],
    ['a client outlasts a file', clientWaitsMs.file, answerWaitsMs.file],
    [
      'stopping outlasts the longest answer and then the longest job',
      stopMs,
      answerWaitsMs.provider + callerWaits.lastReadMs + jobMs + 2 * databaseLeaveMs,
    ],
    [
      'a job of a stopping server outlasts settling and the transaction that records it',
      jobMs,
      settleMs + transactionMs,
    ],
    ['stopping outlasts a silent connection', stopMs, callerWaits.silenceMs],
    ['an answer outlasts the arrival of its request', answerWaitsMs.database, callerWaits.requestMs],
    ['a request outlasts its head', callerWaits.requestMs, callerWaits.headMs],
    ['a silent connection outlasts a client', callerWaits.silenceMs, clientWaitsMs.provider],
    ['silence of the feed outlasts a heartbeat', feedWaits.silenceMs, feedWaits.heartbeatMs],
  ])('%s', (_what, waitMs, waitedForMs) => {
    expect(waitMs).toBeGreaterThan(waitedForMs);
  });
});

/** These calls return an answer, not a refusal, when the party does not answer. */
const askingParties = [
  // Returns that the payment is open.
  'findPaymentOutcome',
  'listMyVouchers',
  'buyVoucher',
  'topUpVoucher',
  'closeVoucher',
  'checkGameSession',
  'transferToGame',
  'endGameSession',
];

test('exactly the operations that may wait for a provider get the longer timeout', () => {
  const patient = operations.filter(({ waitsFor }) => waitsFor === 'provider').map(({ name }) => name);
  const askingProviders = operations.filter(
    ({ name, refusals }) => refusals.includes('provider_unavailable') || askingParties.includes(name),
  );
  expect(patient).toEqual(askingProviders.map(({ name }) => name));
  expect(patient).toContain('completeSale');
});
