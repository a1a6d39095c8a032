import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useSandbox } from '../../../platform/testing/sandbox.ts';
import { netaxeptClient } from './netaxept-client.ts';

const sandbox = useSandbox();
const provider = 'netaxept';
const merchantId = '12000101';
const merchant = { provider: 'netaxept', merchantId } as const;
const id = (seed: string): string => seed.padEnd(32, '0');

/** A provider that misbehaves in ways that the sandbox cannot. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let serverUrl: string;
beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serverUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clientOf = (url: string, token: string | undefined = `sandbox-token-${merchantId}`) =>
  netaxeptClient({
    apiUrl: `${url}/Netaxept`,
    tokenOf: () => token,
    methodRules: '',
    connectTimeoutMs: seconds(10),
    readTimeoutMs: 20_000,
    processTimeoutMs: 20_000,
  });
const client = () => clientOf(sandbox.url);

const registration = (transactionId: string) => ({
  transactionId,
  orderNumber: 'I101N1',
  amountOre: kroner(250),
  orderDescription: 'Innskudd',
  redirectUrl: 'http://localhost:3000/netsCallback?payment=1',
  method: 'card' as const,
});

describe('a call to the provider', () => {
  it('is done when the provider says so', async () => {
    const transactionId = id('a1');
    expect(await client().register(merchant, registration(transactionId))).toEqual({
      outcome: 'done',
      value: { windowUrl: undefined },
    });
    expect(await client().query(merchant, transactionId)).toMatchObject({
      outcome: 'done',
      value: { orderNumber: 'I101N1', currency: 'NOK', totalOre: 25_000, capturedOre: 0, authorised: false },
    });
  });

  it('is refused with the provider’s kind of error, code and words', async () => {
    const transactionId = id('a2');
    await client().register(merchant, registration(transactionId));
    expect(await client().register(merchant, registration(transactionId))).toMatchObject({
      outcome: 'refused',
      reason: 'exists',
    });
    expect(await client().process(merchant, transactionId, 'charge', kroner(250))).toMatchObject({
      outcome: 'refused',
      reason: 'other',
      text: 'ValidationException Issuer is undetermined',
    });
    expect(await client().query(merchant, id('a3'))).toMatchObject({
      reason: 'not_found',
    });
    expect(await clientOf(sandbox.url, 'wrong').query(merchant, transactionId)).toMatchObject({
      text: expect.stringContaining('AuthenticationException'),
    });
  });

  it('is refused locally, without being sent, when there is no token for the merchant', async () => {
    const nowhere = netaxeptClient({
      apiUrl: 'http://127.0.0.1:9/Netaxept',
      tokenOf: () => undefined,
      methodRules: '',
      connectTimeoutMs: seconds(10),
      readTimeoutMs: 1000,
      processTimeoutMs: 1000,
    });
    expect(await nowhere.query(merchant, id('a4'))).toMatchObject({
      outcome: 'refused',
      text: 'NoTokenConfigured',
    });
  });

  it.each(['timeout-before', 'timeout-after', 'status-500-before', 'malformed'])(
    'is unknown after %s',
    async (fault) => {
      const transactionId = id(`b${fault.length}${fault.endsWith('after') ? 1 : 0}`);
      await client().register(merchant, registration(transactionId));
      await sandbox.control({ provider, fault, operation: 'Query' });
      expect(await client().query(merchant, transactionId)).toMatchObject({ outcome: 'unknown' });
      expect(await client().query(merchant, transactionId)).toMatchObject({ outcome: 'done' });
    },
  );

  it('sends its parameters, including the token, in the body and never in the address', async () => {
    let seen = '';
    answer = (request, response) => {
      seen = `${request.method} ${request.url} ${request.headers['content-type']}`;
      response.end('<x/>');
    };
    await clientOf(serverUrl).query(merchant, id('c1'));
    expect(seen).toBe('POST /Netaxept/Query.aspx application/x-www-form-urlencoded;charset=UTF-8');
  });
});

describe('a call is unknown', () => {
  const query = () => clientOf(serverUrl).query(merchant, id('c2'));

  it('when nobody answers in time', async () => {
    answer = () => undefined;
    const impatient = netaxeptClient({
      apiUrl: serverUrl,
      tokenOf: () => 't',
      methodRules: '',
      connectTimeoutMs: seconds(10),
      readTimeoutMs: 50,
      processTimeoutMs: 50,
    });
    expect(await impatient.query(merchant, id('c3'))).toEqual({ outcome: 'unknown', why: 'TimeoutError' });
    expect(await impatient.process(merchant, id('c3'), 'charge')).toEqual({
      outcome: 'unknown',
      why: 'TimeoutError',
    });
  });

  it('when no connection is possible', async () => {
    const call = clientOf('http://127.0.0.1:9').query(merchant, id('c4'));
    expect(await call).toMatchObject({ outcome: 'unknown' });
  });

  it('when the answer is larger than a megabyte', async () => {
    answer = (_request, response) => response.end(`<x>${'a'.repeat(1_000_001)}</x>`);
    expect(await query()).toEqual({ outcome: 'unknown', why: 'an answer beyond the limit' });
  });

  it('when it is redirected, and the token is not sent along', async () => {
    let calls = 0;
    answer = (_request, response) => {
      calls += 1;
      response.writeHead(307, { location: `${serverUrl}/elsewhere` }).end();
    };
    expect(await query()).toMatchObject({ outcome: 'unknown' });
    expect(calls).toBe(1);
  });

  it('when the answer is to a different query', async () => {
    answer = (_request, response) =>
      response.end('<RegisterResponse><TransactionId>other</TransactionId></RegisterResponse>');
    expect(await query()).toEqual({ outcome: 'unknown', why: 'an answer to a different query' });
    expect(await clientOf(serverUrl).register(merchant, registration(id('c5')))).toMatchObject({
      outcome: 'unknown',
    });
    answer = (_request, response) =>
      response.end(
        '<ProcessResponse><Operation>SALE</Operation><ResponseCode>77</ResponseCode></ProcessResponse>',
      );
    expect(await clientOf(serverUrl).process(merchant, id('c6'), 'charge')).toMatchObject({
      outcome: 'unknown',
    });
  });
});
