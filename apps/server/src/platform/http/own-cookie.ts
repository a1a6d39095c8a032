/** Cookies of ours: hidden from scripts and, over https, under a name that no other host can set. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that a host of ours sets and reads. */
export type OwnCookie = {
  readonly name: string;
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, value: string) => void;
};

/** The declaration of a cookie. */
type Declared = {
  readonly name: string;
  /** Whether browsers reach the host over https: then the cookie is sent over https only. */
  readonly isSecure: boolean;
  /** `lax` for a cookie that must be sent when a provider redirects the browser back. */
  readonly sameSite: 'strict' | 'lax';
  /** The only path to which it is sent; by default the whole host. */
  readonly path?: string;
  /** By default until the browser is closed. */
  readonly lifetimeMs?: number;
};

/**
 * Declares a cookie. Over https its name begins with `__Host-`, or with `__Secure-` when it has its own path. Browsers
 * accept such a cookie only from this host over https, so no other host of the same site, and nobody on the network,
 * can set one. A cookie under the bare name is ignored there.
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
