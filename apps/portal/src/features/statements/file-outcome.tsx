import { Paragraph } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { whyNoFile } from './statements.nb.ts';

type FileOutcomeProps = {
  /** What is said while the file is made. */
  waiting: string | undefined;
  /** What is said of the file that came. */
  done: string | undefined;
  /** What is said above why none came. */
  failed: string;
  problem: ApiProblem | undefined;
};

/** What became of the last press: heard as well as seen, since what the browser does with a file may be neither. */
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
