/** Headers that restrict what our pages may load, call and be framed by. */

import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** The outside resources of a server's pages, as origins, or as whole addresses where a path matters. */
export type PageNeeds = {
  /** Origins that may frame our pages; none when empty. */
  readonly framedBy: readonly string[];
  /** Origins that our pages frame. */
  readonly frames: readonly string[];
  /** Origins that our pages call besides our own. */
  readonly calls: readonly string[];
  /** Origins whose scripts our pages load besides our own; none by default. */
  readonly scripts?: readonly string[];
  /** Whether our pages ask for the browser's position; no by default. */
  readonly position?: boolean;
  /** Whether our pages ask for the camera; no by default. */
  readonly camera?: boolean;
  /** Our inline scripts, verbatim. */
  readonly inlineScripts?: readonly string[];
};

const self = "'self'";
const nobody = "'none'";

const hashSource = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function policy(needs: PageNeeds) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [self],
      baseUri: [nobody],
      objectSrc: [nobody],
      formAction: [self],
      scriptSrc: [self, ...(needs.inlineScripts ?? []).map(hashSource), ...(needs.scripts ?? [])],
      // Libraries position dialogs and lists with style attributes; style sheets come only from us.
      styleSrc: [self],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: [self, 'data:'],
      manifestSrc: [self],
      workerSrc: [self],
      connectSrc: [self, ...needs.calls],
      frameSrc: needs.frames.length > 0 ? [self, ...needs.frames] : [nobody],
      frameAncestors: needs.framedBy.length > 0 ? [...needs.framedBy] : [nobody],
    },
  };
}

// None of our pages use these features, so embedded pages may not either.
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

function permissions({ position = false, camera = false }: PageNeeds): string {
  return [
    `geolocation=(${position ? 'self' : ''})`,
    `camera=(${camera ? 'self' : ''})`,
    ...unusedFeatures.map((feature) => `${feature}=()`),
  ].join(', ');
}

type Headers = Readonly<Record<string, string>>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The headers of this route's responses, replacing those of the server's pages. */
    protection?: Headers;
  }
}

/** Sets protection headers on every page and response of this server. They are built once. */
export async function protectBrowsers(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  const ofPages = protectionOfPages(needs);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.protection ?? ofPages);
    done();
  });
}

/** Builds the headers of pages with these needs. Helmet derives them only from its options, so once is enough. */
function protectionOfPages(
  needs: PageNeeds,
  // Our policy says it more precisely; this older header cannot name another origin.
  frames: 'deny' | 'sameorigin' | undefined = needs.framedBy.length > 0 ? undefined : 'deny',
  framedBy = needs.framedBy,
): Headers {
  const headers: Record<string, string> = { 'permissions-policy': permissions(needs) };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  } as unknown as ServerResponse;
  const protect = helmet({
    contentSecurityPolicy: policy({ ...needs, framedBy }),
    frameguard: frames === undefined ? false : { action: frames },
    // The portal keeps a reference to the game window that it opened, so that it can close it.
    crossOriginOpenerPolicy: {
      policy: needs.framedBy.length > 0 ? 'unsafe-none' : 'same-origin-allow-popups',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  protect({} as IncomingMessage, response, () => undefined);
  return headers;
}

/**
 * The headers of responses that are not pages: nothing may be loaded or framed.
 */
export const protectionOfNoPage: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissions({ framedBy: [], frames: [], calls: [] }),
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The headers of a call's response. */
export const protectionOfCalls: Headers = {
  ...protectionOfNoPage,
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Returns the route options of the one page that we show in a frame ourselves, the payment callback (integrations
 * §8.10).
 */
export function framedByOurselves(needs: PageNeeds): { readonly config: FastifyContextConfig } {
  return { config: { protection: protectionOfPages(needs, 'sameorigin', [self]) } };
}
