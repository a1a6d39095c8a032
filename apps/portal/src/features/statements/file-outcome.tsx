import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { whyNoFile } from './statements.nb.ts';

type FileOutcomeProps = {
  /** The message while the file is made. */
  waiting: string | undefined;
  /** The message when the file has arrived. */
  done: string | undefined;
  /** The heading above the reason why none arrived. */
  failed: string;
  problem: ApiProblem | undefined;
};

/**
 * The result of the last press. It is announced as well as shown, since the browser may handle a file
 * silently.
 */
export function FileOutcome({ waiting, done, failed, problem }: FileOutcomeProps) {
  return (
    <>
      <Paragraph role="status">{waiting ?? done}</Paragraph>
      {problem ? (
        <FailureMessage problem={problem} heading={failed}>
          {whyNoFile(problem)}
        </FailureMessage>
      ) : null}
    </>
  );
}
