import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { MalformedInput } from './read-input.ts';

/**
 * Identifies a call that a second person confirms: a digest of its method, its address and its JSON body. The order of
 * the body's keys makes no difference.
 * @throws MalformedInput when the body is nested too deeply
 */
export function callDigest({ method, url, body }: Pick<FastifyRequest, 'method' | 'url' | 'body'>): string {
  return hash('sha256', `${method} ${url} ${sortedJson(body)}`, 'base64url');
}

function sortedJson(body: unknown): string | undefined {
  try {
    return JSON.stringify(body, (_, value: unknown) => (isObject(value) ? sorted(value) : value));
  } catch (error) {
    // A body of the permitted size can be nested deeper than the stack allows.
    if (error instanceof RangeError) throw new MalformedInput([]);
    throw error;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort());
