/** Redoes a round beside the page, which goes on answering meanwhile: see `run-audit.ts`. */
import '@lokalbingo/browser/no-code-from-text';
import { type AuditWish, auditPublished } from './audit-published.ts';

addEventListener('message', ({ data }: MessageEvent<AuditWish>) => {
  // What fails here fails in the worker's own way, of which the page is told.
  void auditPublished(data).then((outcome) => postMessage(outcome));
});
