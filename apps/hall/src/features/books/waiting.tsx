import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';

type WaitingProps = {
  readonly query: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
};

/** Shows that data is loading, or why loading failed; nothing once the data is there. */
export function Waiting({ query: { data, error, refetch } }: WaitingProps) {
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  return data ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>;
}
