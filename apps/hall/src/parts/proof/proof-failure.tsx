import type { ApiProblem } from '@lokalbingo/api-client/api';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { proofFailureText } from './proof.nb.ts';

/** Says why the credentials were refused. Renders nothing without a problem. */
export function ProofFailure({ problem }: { problem: ApiProblem | undefined }) {
  return problem ? <FailureMessage problem={problem}>{proofFailureText(problem)}</FailureMessage> : null;
}
