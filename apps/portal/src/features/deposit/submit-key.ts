import type { ApiProblem } from '@lokalbingo/api-client/api';
import { isPassing } from '@lokalbingo/browser/ask';
import { useRef } from 'react';

/**
 * Idempotency keys for a form. A submit that is tried again with the same input, because the line or the server
 * failed, carries the same key, so that what was done the first time is not done twice. Anything else has a new key.
 */
export function useSubmitKey(): {
  keyFor: (input: unknown) => string;
  settle: (result: { ok: true } | { ok: false; problem: ApiProblem }) => void;
} {
  const open = useRef<{ input: string; key: string }>(undefined);
  return {
    keyFor: (input) => {
      const written = JSON.stringify(input);
      if (open.current?.input !== written) open.current = { input: written, key: crypto.randomUUID() };
      return open.current.key;
    },
    settle: (result) => {
      if (result.ok || !isPassing(result.problem)) open.current = undefined;
    },
  };
}
