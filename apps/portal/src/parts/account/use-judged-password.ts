import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { judgePassword } from '@lokalbingo/contract/identity';
import { useEffect, useState } from 'react';
import { passwordJudgedAfterMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** Addresses that a password must not be. */
export type GuessableFacts = { readonly mobil: string; readonly epost?: string | undefined };

/**
 * The server's objections to the typed password, fetched when typing pauses: empty if it would accept it,
 * undefined while unknown. Too short passwords are not sent.
 */
export function useJudgedPassword(
  written: string,
  { mobil, epost }: Partial<GuessableFacts> = {},
): readonly string[] | undefined {
  const { api } = usePortal();
  const [judged, setJudged] = useState<{ written: string; complaints: readonly string[] }>();
  useEffect(() => {
    if (!isLongEnough(written)) return;
    const left = new AbortController();
    const body = { passord: written, ...(mobil && { mobil }), ...(epost && { epost }) };
    const judge = async () => {
      const judgement = await api.call(judgePassword, { body, signal: left.signal });
      if (judgement.ok && !left.signal.aborted) setJudged({ written, complaints: judgement.value.error });
    };
    // Only an aborted check throws.
    const timer = setTimeout(() => void judge().catch(() => undefined), passwordJudgedAfterMs);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [api, written, mobil, epost]);
  return judged?.written === written ? judged.complaints : undefined;
}
