/** Cookies of ours: out of the reach of scripts, and where browsers come by https under a name that nobody else can set. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that a host of ours sets and reads. */
export type OwnCookie = {
  readonly name: string;
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, value: string) => void;
};

/** What a cookie is for. */
type Declared = {
  readonly name: string;
  /** Whether browsers reach the host by https: then the cookie travels by nothing else. */
  readonly isSecure: boolean;
  /** `lax` for what must come along when a provider sends the browser back. */
  readonly sameSite: 'strict' | 'lax';
  /** Where alone it is sent; everywhere on its host unless told. */
  readonly path?: string;
  /** Until the browser is closed unless told. */
  readonly lifetimeMs?: number;
};

/**
 * A cookie of ours. By https its name begins with `__Host-`, or with `__Secure-` where it has a path of its own: then a
 * browser takes it from this host by https alone, so that no page of a neighbouring host, and nobody on a line, can
 * plant one. A cookie under the bare name is not read there.
 */
export function ownCookie({ name: bare, isSecure, sameSite, path = '/', lifetimeMs }: Declared): OwnCookie {
  const name = isSecure ? `${path === '/' ? '__Host-' : '__Secure-'}${bare}` : bare;
  const maxAge = lifetimeMs === undefined ? {} : { maxAge: lifetimeMs / 1000 };
  return {
    name,
    read: (request) => request.cookies[name],
    set: (reply, value) =>
      void reply.setCookie(name, value, { httpOnly: true, sameSite, secure: isSecure, path, ...maxAge }),
  };
}
