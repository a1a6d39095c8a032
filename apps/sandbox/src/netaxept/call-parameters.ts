import type { FastifyRequest } from 'fastify';

/** The parameters of one call: name as written → value. Names are case-insensitive. */
export type CallParameters = {
  readonly all: ReadonlyMap<string, string>;
  /** The value, or `undefined` when it is absent or empty. */
  readonly value: (name: string) => string | undefined;
};

/** Reads a call's query and form body as one list; the body wins, and of repeated names the first counts. */
export function readCallParameters(request: FastifyRequest): CallParameters {
  const all = new Map<string, string>();
  const byLowerCase = new Map<string, string>();
  for (const source of [request.body, request.query]) {
    if (typeof source !== 'object' || source === null) continue;
    for (const [name, given] of Object.entries(source)) {
      const value: unknown = Array.isArray(given) ? given[0] : given;
      if (typeof value !== 'string' || byLowerCase.has(name.toLowerCase())) continue;
      all.set(name, value);
      byLowerCase.set(name.toLowerCase(), value.trim());
    }
  }
  return { all, value: (name) => byLowerCase.get(name.toLowerCase()) || undefined };
}
