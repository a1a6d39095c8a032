import type { ApiProblem } from '@lokalbingo/api-client/api';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { authenticationFailureText } from './authentication.nb.ts';

/** Says why the credentials were refused. Renders nothing without a problem. */
export function AuthenticationFailure({ problem }: { problem: ApiProblem | undefined }) {
  return problem ? (
    <FailureMessage problem={problem}>{authenticationFailureText(problem)}</FailureMessage>
  ) : null;
}
