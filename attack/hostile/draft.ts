/** A request under construction, and the exact bytes that are sent. */
import type { Aim } from './aims.ts';
import type { Field } from './valid-input.ts';

/**
 * Whose credentials a request has. `swapped` sends the portal's token instead of the game's cookie, and the
 * reverse.
 */
export type Credential = 'own' | 'none' | 'cut' | 'mixed' | 'ended' | 'swapped' | 'garbage';

/** The parts of a request. A raw text replaces the part of the same name. */
export type Draft = {
  readonly aim: Aim;
  readonly as: Credential;
  readonly method: string;
  readonly params: readonly Field[];
  readonly query: readonly Field[];
  /** Undefined when the call has none. */
  readonly body: readonly Field[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody?: Buffer;
  readonly rawQuery?: string;
  readonly turnPath?: (path: string) => string;
};

/** A request as it is sent, without its credentials and its address. */
export type HostileRequest = {
  readonly number: number;
  /** Its error, in a word. */
  readonly way: string;
  readonly aim: Aim;
  readonly as: Credential;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

/** Assembles the parts. */
export function finished(number: number, way: string, draft: Draft): HostileRequest {
  const { aim, as, method, params, query, headers, turnPath = (path) => path } = draft;
  const paramOf = (name: string): string =>
    textOf(params.find((field) => field.name === name)?.json ?? '"1"');
  const path = turnPath(aim.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(paramOf(name))));
  const queryText = draft.rawQuery ?? pairsOf(query);
  const body = draft.rawBody ?? bodyOf(draft);
  return {
    number,
    way,
    aim,
    as,
    method,
    // Node sends no other characters in a path, and no honest program uses them.
    path: (queryText === '' ? path : `${path}?${queryText}`).replaceAll(/[^\x21-\xff]/g, (sign) =>
      escaped(sign),
    ),
    headers: { ...(body && { 'content-type': typeOf(aim) }), ...headers },
    body,
  };
}

function bodyOf({ aim, body, method }: Draft): Buffer | undefined {
  if (body === undefined || ['GET', 'HEAD'].includes(method)) return undefined;
  return Buffer.from(
    aim.operation?.bodyIsForm
      ? pairsOf(body)
      : `{${body.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`,
  );
}

const typeOf = ({ operation }: Aim): string =>
  operation?.bodyIsForm ? 'application/x-www-form-urlencoded' : 'application/json';

const pairsOf = (fields: readonly Field[]): string =>
  fields.map(({ name, json }) => `${escaped(name)}=${escaped(textOf(json))}`).join('&');

/** A value outside JSON: a text unchanged, everything else as JSON. */
const textOf = (json: string): string => (json.startsWith('"') ? JSON.parse(json) : json);

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());
