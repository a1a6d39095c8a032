/** Recomputes a round in a worker, so that the page stays responsive: see `run-audit.ts`. */
import '@lokalbingo/browser/no-code-from-text';
import { type AuditWish, auditPublished } from './audit-published.ts';

addEventListener('message', ({ data }: MessageEvent<AuditWish>) => {
  // A failure here becomes the worker's error event, which the page receives.
  void auditPublished(data).then((outcome) => postMessage(outcome));
});
