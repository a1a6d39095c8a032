import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { accountTexts } from './account.nb.ts';
import { useOwnFactors } from './account-queries.ts';
import { OwnAuthenticator, OwnRecoveryCodes } from './own-authenticator.tsx';
import { OwnChainLogin, OwnIdentity } from './own-identity.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword, OwnPin } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** `/min-konto`: how the person logs in, and where they are logged in. */
export function AccountPage() {
  const { data: factors, error, refetch } = useOwnFactors();
  return (
    <Page title={accountTexts.title}>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {!factors && !error ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}
      {factors ? (
        <>
          <OwnPasskeys factors={factors} />
          <OwnPin factors={factors} />
          <OwnPassword factors={factors} />
          <OwnAuthenticator factors={factors} />
          <OwnRecoveryCodes factors={factors} />
          <OwnChainLogin factors={factors} />
          <OwnIdentity factors={factors} />
          <OwnSessions />
        </>
      ) : null}
    </Page>
  );
}
