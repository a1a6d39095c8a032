/** Register.aspx, Process.aspx and Query.aspx: parameters in by GET or form, XML out, HTTP 200 also for errors. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutOff, endsUnanswered, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { withoutSecrets } from '../control/recorded-call-store.ts';
import { osloTimeWithOffset } from '../oslo-time.ts';
import { type CallParameters, readCallParameters } from './call-parameters.ts';
import type { NetaxeptDeps } from './netaxept-deps.ts';
import {
  authenticationFailed,
  credentialsNotPassed,
  invalidParameter,
  missingParameter,
  type NetaxeptError,
  notSupported,
  transactionNotFound,
  unknownOperation,
} from './netaxept-error.ts';
import { errorDocument, netaxeptDocument } from './netaxept-xml.ts';
import { oweCallbacks } from './owe-callbacks.ts';
import { paymentInfoDocument } from './payment-info.ts';
import {
  batchNumber,
  newAuthorizationId,
  type ProcessOperation,
  processOperations,
  processTransaction,
} from './process-transaction.ts';
import { readAmountOre, registerTransaction } from './register-transaction.ts';
import type { Transaction } from './transaction.ts';

type Answer = { readonly xml: string } | { readonly error: NetaxeptError };
type ApiCall = (deps: NetaxeptDeps, merchantId: string, parameters: CallParameters) => Answer;

const apiCalls: Readonly<Record<'Register' | 'Process' | 'Query', ApiCall>> = {
  Register: register,
  Process: processCall,
  Query: query,
};

export function netaxeptRoutes(app: FastifyInstance, deps: NetaxeptDeps): void {
  for (const operation of ['Register', 'Process', 'Query'] as const) {
    app.route({
      method: ['GET', 'POST'],
      url: `/Netaxept/${operation}.aspx`,
      handler: (request, reply) => answerCall(deps, operation, request, reply),
    });
  }
}

async function answerCall(
  deps: NetaxeptDeps,
  operation: keyof typeof apiCalls,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const parameters = readCallParameters(request);
  const fate = await fateOfCall(deps.faults, 'netaxept', operation, {
    transactionId: parameters.value('transactionId'),
  });
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'netaxept',
      operation,
      transactionId: parameters.value('transactionId'),
      ...withoutSecrets(parameters.all),
      outcome,
    });

  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const answer = authenticated(deps, operation, parameters);
  const xml = 'xml' in answer ? answer.xml : errorXml(deps, parameters, answer.error);
  const outcome = 'xml' in answer ? 'OK' : `${answer.error.type}: ${answer.error.message}`;
  reply.raw.once('close', deps.callbacks.kick);
  if (endsUnanswered(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  record(fate === 'malformed' ? `${outcome}; reply malformed` : outcome);
  return reply.type('text/xml; charset=utf-8').send(fate === 'malformed' ? cutOff(xml) : xml);
}

function authenticated(
  deps: NetaxeptDeps,
  operation: keyof typeof apiCalls,
  parameters: CallParameters,
): Answer {
  const merchantId = parameters.value('merchantId');
  const token = parameters.value('token');
  if (merchantId === undefined || token === undefined) return { error: credentialsNotPassed };
  if (!deps.merchantIsGenuine(merchantId, token)) return { error: authenticationFailed(merchantId) };
  return apiCalls[operation](deps, merchantId, parameters);
}

function errorXml(deps: NetaxeptDeps, parameters: CallParameters, error: NetaxeptError): string {
  return errorDocument(error, {
    merchantId: parameters.value('merchantId') ?? '',
    transactionId: parameters.value('transactionId') ?? '',
    executionTime: osloTimeWithOffset(deps.clock.now()),
    messageId: randomBytes(16).toString('hex'),
  });
}

function register(deps: NetaxeptDeps, merchantId: string, parameters: CallParameters): Answer {
  const result = registerTransaction(parameters, {
    merchantId,
    now: deps.clock.now(),
    newTransactionId: randomBytes(16).toString('hex'),
    isTaken: (transactionId) => deps.transactions.find(merchantId, transactionId) !== undefined,
    savedCard: deps.savedCards.find,
  });
  if ('error' in result) return result;
  deps.transactions.save(result.transaction);
  return {
    xml: netaxeptDocument('RegisterResponse', { TransactionId: result.transaction.transactionId }),
  };
}

function processCall(deps: NetaxeptDeps, merchantId: string, parameters: CallParameters): Answer {
  const operation = readOperation(parameters);
  if (typeof operation === 'object') return operation;
  const transactionId = parameters.value('transactionId');
  if (transactionId === undefined) return { error: missingParameter('Transaction ID') };
  const amount = parameters.value('transactionAmount');
  const amountOre = amount === undefined ? undefined : readAmountOre(amount);
  if (amount !== undefined && amountOre === undefined) {
    return { error: invalidParameter('Transaction Amount') };
  }
  const before = deps.transactions.find(merchantId, transactionId);
  if (before === undefined) return { error: transactionNotFound };

  const now = deps.clock.now();
  const outcome = processTransaction(before, {
    operation,
    amountOre,
    description: parameters.value('description') ?? '',
    now,
    newAuthorizationId: newAuthorizationId(),
  });
  const transaction = withPanHash(deps, outcome.transaction);
  deps.transactions.save(transaction);
  oweCallbacks(deps, before, transaction, 'Process');
  if (outcome.error !== undefined) return { error: outcome.error };
  const authorises = operation === 'AUTH' || operation === 'SALE' || operation === 'VERIFY';
  return {
    xml: netaxeptDocument('ProcessResponse', {
      AuthorizationId: authorises ? (transaction.authorizationId ?? undefined) : undefined,
      BatchNumber: operation === 'VERIFY' ? undefined : batchNumber(now),
      ExecutionTime: osloTimeWithOffset(now),
      MerchantId: merchantId,
      Operation: operation,
      ResponseCode: 'OK',
      TransactionId: transactionId,
    }),
  };
}

function readOperation(parameters: CallParameters): ProcessOperation | { readonly error: NetaxeptError } {
  const name = parameters.value('operation');
  if (name === undefined) return { error: missingParameter('Operation') };
  if (name === 'ADJUST') return { error: notSupported('operation ADJUST') };
  return processOperations.find((operation) => operation === name) ?? { error: unknownOperation(name) };
}

/** A saved card gets its PanHash once an issuer has accepted it. */
function withPanHash(deps: NetaxeptDeps, transaction: Transaction): Transaction {
  const { card, panHash, recurring, verified, authorizedAt, merchantId } = transaction;
  const confirmed = verified || authorizedAt !== null;
  if (!recurring || !confirmed || card === null || panHash !== null) return transaction;
  return { ...transaction, panHash: deps.savedCards.remember(merchantId, card) };
}

function query(deps: NetaxeptDeps, merchantId: string, parameters: CallParameters): Answer {
  const transactionId = parameters.value('transactionId');
  if (transactionId === undefined) return { error: missingParameter('Transaction ID') };
  const transaction = deps.transactions.find(merchantId, transactionId);
  if (transaction === undefined) return { error: transactionNotFound };
  const wrong = deps.faults.take('netaxept', 'Query', ['wrong-amount-in-query', 'wrong-currency-in-query']);
  return { xml: paymentInfoDocument(transaction, deps.clock.now(), wrong?.fault) };
}
