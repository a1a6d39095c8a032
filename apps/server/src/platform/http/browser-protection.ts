/** Headers that tell browsers what a page of ours may load, talk to and be framed by. */

import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a server's pages need from elsewhere. Origins, or whole addresses where a path matters. */
export type PageNeeds = {
  /** Who may show our pages in a frame; nobody when empty. */
  readonly framedBy: readonly string[];
  /** Whom our pages show in a frame. */
  readonly frames: readonly string[];
  /** Whom our pages call besides ourselves. */
  readonly calls: readonly string[];
};

const self = "'self'";
const nobody = "'none'";

function policy(needs: PageNeeds) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: [self],
      baseUri: [nobody],
      objectSrc: [nobody],
      formAction: [self],
      scriptSrc: [self],
      // Libraries place dialogs and lists by style attributes; style sheets come from us alone.
      styleSrc: [self],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: [self, 'data:'],
      connectSrc: [self, ...needs.calls],
      frameSrc: needs.frames.length > 0 ? [self, ...needs.frames] : [nobody],
      frameAncestors: needs.framedBy.length > 0 ? [...needs.framedBy] : [nobody],
    },
  };
}

/** Protects every page and answer of this server. */
export async function protectBrowsers(app: FastifyInstance, needs: PageNeeds): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policy(needs),
    // The policy above says it more exactly; this older header cannot name another origin.
    frameguard: needs.framedBy.length > 0 ? false : { action: 'deny' },
    // The portal keeps hold of the game window that it opened, and so may close it.
    crossOriginOpenerPolicy: {
      policy: needs.framedBy.length > 0 ? 'unsafe-none' : 'same-origin-allow-popups',
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Route options for the one page that we show in a frame ourselves, the payment callback (integrations §8.10). */
export function framedByOurselves(needs: PageNeeds): object {
  return {
    helmet: {
      contentSecurityPolicy: policy({ ...needs, framedBy: [self] }),
      frameguard: { action: 'sameorigin' },
    },
  };
}
