/** Tests of the attacker's checks, because a check that detects nothing would approve every product. */
import { describe, expect, it } from 'vitest';
import { aims } from './aims.ts';
import { hostileRequest } from './hostile-request.ts';
import { canary } from './hostile-values.ts';
import { judgeReply } from './judge-reply.ts';

const aimAt = (call: string) => aims.find(({ name }) => name === call) ?? expect.fail();
const aim = aimAt('getBalance');
const exportOfFigures = aimAt('exportHallFigures');
const headers = {
  'content-security-policy': 'x',
  'x-content-type-options': 'x',
  'referrer-policy': 'x',
  'permissions-policy': 'x',
  'strict-transport-security': 'x',
  'x-request-id': 'K7Q4-M2',
};
const token = 'A'.repeat(43);

function judged(status: number, body: unknown, more: Record<string, string> = {}, at = aim) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  const reply = { status, headers: { ...headers, 'content-type': type, ...more }, text };
  return judgeReply({ aim: at, method: 'POST', way: 'one field' }, reply, (word) => word === token);
}

/** A refusal of a call in its caller's own format. */
const saidByUs = (status: number, body: unknown) =>
  judged(status, body, { 'content-type': 'application/json' }, aimAt('remoteSessionClosed'));

const problem = (status: number, code: string) => ({
  type: `urn:lokalbingo:problem:${code}`,
  title: 'x',
  status,
  code,
  requestId: 'K7Q4-M2',
});

describe('the check of responses', () => {
  it.each([
    ['the answer of the contract', judged(200, { balance: 10 }), 'yes'],
    ['a refusal of the call', judged(403, problem(403, 'not_a_member')), 'refusal'],
    ['a refusal by the edge', judged(400, problem(400, 'malformed_request')), 'malformed'],
    ["a refusal in its caller's format", saidByUs(401, { status: 'RS_ERROR_INVALID_SIGNATURE' }), 'refusal'],
    [
      'a file of the call',
      judged(200, '%PDF-1.7', { 'content-type': 'application/pdf' }, exportOfFigures),
      'yes',
    ],
    ['a request to wait', judged(503, problem(503, 'unavailable'), { 'retry-after': '5' }), 'busy'],
  ])('accepts %s', (_what, judgement, kind) => {
    expect(judgement).toEqual({ kind, complaints: [] });
  });

  it.each([
    ['a fault', judged(500, problem(500, 'internal_error'))],
    ['a refusal that names no time to retry', judged(503, problem(503, 'unavailable'))],
    ['an answer in another format', judged(200, ['ti'])],
    ['an answer instead of a file', judged(200, { balance: 10 }, {}, exportOfFigures)],
    ['a refusal in another format', judged(400, { error: 'Bad Request' })],
    ['a refusal without a problem', judged(400, 'nei', { 'content-type': 'text/plain' })],
    ["another call's refusal", judged(404, problem(404, 'round_not_found'))],
    ['a code with a wrong status', judged(404, problem(404, 'not_a_member'))],
    ["a refusal outside its caller's format", saidByUs(401, { status: 'nei' })],
    ["an unknown refusal in its caller's format", saidByUs(418, { status: 'RS_OK' })],
    ['a different reference', judged(400, { ...problem(400, 'malformed_request'), requestId: 'other' })],
    ['a header that is missing', judged(200, { balance: 10 }, { 'content-security-policy': '' })],
    ["somebody's token", judged(200, { balance: 10, other: token })],
    ['a secret that was sent', judged(400, { ...problem(400, 'malformed_request'), title: canary })],
    [
      'a stack trace',
      judged(400, { ...problem(400, 'malformed_request'), title: 'at /app/node_modules/x.js' }),
    ],
  ])('reports %s', (_what, { complaints }) => {
    expect(complaints).toHaveLength(1);
  });
});

describe('a hostile request', () => {
  const knowledge = { own: { bingoid: [1] }, foreign: { bingoid: [2] } };
  const made = (seed: number) =>
    Array.from({ length: 2_000 }, (_, number) =>
      hostileRequest(seed, number, aims[number % aims.length] ?? aim, knowledge),
    );

  it('is the same each time for its seed and number, and different for another seed', () => {
    const summaryOf = ({ path, body, as, way }: (typeof all)[number]) => [path, body?.toString(), as, way];
    const all = made(8);
    expect(all.map(summaryOf)).toEqual(made(8).map(summaryOf));
    expect(all.map(summaryOf)).not.toEqual(made(9).map(summaryOf));
    expect(new Set(all.map(({ way }) => way)).size).toBe(12);
  });
});
