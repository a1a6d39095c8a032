import { Button } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { startChainLogin } from '@lokalbingo/contract/staff-issuers';
import { AuthenticationFailure } from '../../parts/authentication/authentication-failure.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { loginTexts } from './login.nb.ts';
import { useChainOf } from './login-queries.ts';

/** A button that leads to the issuer of the chain, for an e-mail address whose domain has one. */
export function ChainLogin({ username }: { username: string }) {
  const { rawApi } = useConsole();
  const { data: chainName } = useChainOf(username);
  const leaving = useCall({
    call: () => ask(rawApi, startChainLogin, { body: { username } }),
    onAnswer: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
  if (chainName === undefined || chainName === null) return null;
  return (
    <>
      <Button
        className="lb-wide"
        variant="secondary"
        loading={leaving.isSending}
        onClick={() => leaving.send()}
      >
        {loginTexts.withChain(chainName)}
      </Button>
      <AuthenticationFailure problem={leaving.problem} />
    </>
  );
}
