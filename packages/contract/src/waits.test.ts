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
    ['a lock, than finding a deadlock', lockMs, deadlockFoundAfterMs],
    ['a statement, than the lock it needs', statementMs, lockMs],
    ['the end of a silent statement, than one that takes long', silenceMs, statementMs],
    ['a request for a connection, than the statement that one runs', poolMs, silenceMs],
    ['a transaction, than its statements', transactionMs, silenceMs],
    ['a transaction, than its program may be silent', transactionMs, idleInTransactionMs],
    ['an answer, than a connection and a transaction', answerWaitsMs.database, poolMs + transactionMs],
    ['an answer of the provider, than a connection to it', paymentReadMs, paymentConnectMs],
    ['an answer of a party, than a connection to it', partyWaits.readMs, partyWaits.connectMs],
    ["a party's movement of money, than its word on one", partyWaits.moveMs, partyWaits.readMs],
    [
      "a movement's answer, than a connection, the movement and the question after it between three transactions",
      answerWaitsMs.provider,
      partyWaits.connectMs + partyWaits.moveMs + partyWaits.readMs + 3 * (poolMs + transactionMs),
    ],
    [
      'a job, when the server stops, than a question, a movement and writing it down',
      jobMs,
      partyWaits.readMs + partyWaits.moveMs + transactionMs,
    ],
    ['settling, than a question and an operation', settleMs, paymentReadMs + paymentProcessMs],
    ['a hold, than settling and writing it down', holdMs, settleMs + transactionMs],
    ['a call for a hold, than the hold of a server that died', forHoldMs, holdMs],
    [
      "a payment's answer, than another's work and its own",
      answerWaitsMs.provider,
      forHoldMs + settleMs + transactionMs,
    ],
    [
      "a payment's answer, than registering it twice between two transactions",
      answerWaitsMs.provider,
      2 * (paymentReadMs + poolMs + transactionMs),
    ],
    [
      'the way back from the e-ID, than its three exchanges between two transactions',
      answerWaitsMs.provider,
      3 * eidMs + 2 * (poolMs + transactionMs),
    ],
    ['a client, than an answer', clientWaitsMs.database, answerWaitsMs.database],
    ['a client, than an answer that needs a provider', clientWaitsMs.provider, answerWaitsMs.provider],
    ['a client, than a file', clientWaitsMs.file, answerWaitsMs.file],
    [
      'stopping, than the longest answer and then the longest job',
      stopMs,
      answerWaitsMs.provider + callerWaits.lastReadMs + jobMs + 2 * databaseLeaveMs,
    ],
    ['a job, when the server stops, than settling and writing it down', jobMs, settleMs + transactionMs],
    ['stopping, than a silent connection', stopMs, callerWaits.silenceMs],
    ['an answer, than its request may take to come', answerWaitsMs.database, callerWaits.requestMs],
    ['a request, than its head', callerWaits.requestMs, callerWaits.headMs],
    ['a silent connection, than a client', callerWaits.silenceMs, clientWaitsMs.provider],
    ['silence, than a heartbeat', feedWaits.silenceMs, feedWaits.heartbeatMs],
  ])('%s', (_what, waitMs, waitedForMs) => {
    expect(waitMs).toBeGreaterThan(waitedForMs);
  });
});

/** For the calls of these parties, a missing answer from the party is an answer, and no refusal. */
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
