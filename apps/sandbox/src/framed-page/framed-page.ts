/** A page that a provider shows in a frame of the portal's, with files of its own and no right to any other. */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../html.ts';
import { htmlDocument } from '../html-document.ts';

/** The look that such pages share; stands before a page's own. */
export const frameLook = new URL('./frame-look.css', import.meta.url);

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Serves files of a page by their names, below a path. */
export function serveFiles(app: FastifyInstance, path: string, files: readonly URL[]): void {
  for (const file of files) {
    const text = readFileSync(file);
    const headers = { 'content-type': typeOf(file.pathname), 'cache-control': 'no-cache' };
    app.get(`${path}/${basename(file.pathname)}`, (_request, reply) => reply.headers(headers).send(text));
  }
}

/** What a file is, by its ending. */
export const typeOf = (name: string): string => `${types[extname(name)]}; charset=utf-8`;

/** A whole page with style sheets. */
export function framedPage(parts: {
  readonly title: string;
  readonly styles: readonly string[];
  readonly body: Html;
}): string {
  const head = html`${parts.styles.map((address) => html`<link rel="stylesheet" href="${address}">\n`)}`;
  return htmlDocument({ ...parts, head });
}

/**
 * Headers of a page that `framedBy` alone may show, that fetches nothing from elsewhere, and is never kept.
 * `formsTo`: where its forms may lead.
 */
export function framedPageHeaders({
  framedBy,
  formsTo,
  referrerPolicy,
}: {
  readonly framedBy: string;
  readonly formsTo: string;
  readonly referrerPolicy: 'no-referrer' | 'same-origin';
}): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formsTo}`,
    `frame-ancestors ${framedBy}`,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'referrer-policy': referrerPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
}
