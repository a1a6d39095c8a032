import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';

type WaitingProps = {
  readonly asked: { readonly data: unknown; readonly error: Error | null; readonly refetch: () => unknown };
};

/** What is shown until an answer is there: that it is being fetched, or why it is not there. */
export function Waiting({ asked: { data, error, refetch } }: WaitingProps) {
  if (error) return <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />;
  return data ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>;
}
