import { Button, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { removeChainLink, startChainLink } from '@lokalbingo/contract/staff-issuers';
import { BankIdButton } from '../../parts/identity/bankid-button.tsx';
import { identityTexts } from '../../parts/identity/identity.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { accountTexts } from './account.nb.ts';
import { type OwnFactors, useAccountChanged } from './account-queries.ts';
import { Section } from './section.tsx';

/** How the person's identity was proven, and a link to prove it. */
export function OwnIdentity({ factors: { identity } }: { factors: OwnFactors }) {
  return (
    <Section title={identityTexts.title} text={accountTexts.identity[identity]}>
      {identity === 'proven' ? null : (
        <div>
          <BankIdButton />
        </div>
      )}
    </Section>
  );
}

/** Links or unlinks the login at the chain's issuer, if the chain has one. */
export function OwnChainLogin({ factors: { chainLogin } }: { factors: OwnFactors }) {
  const { api } = useConsole();
  const onAnswer = useAccountChanged();
  const leaving = useCall({
    call: () => ask(api, startChainLink),
    onAnswer: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
  const removing = useCall({ call: () => ask(api, removeChainLink), onAnswer });
  if (!chainLogin) return null;
  const { chainName, isLinked } = chainLogin;
  return (
    <Section
      title={accountTexts.chainLogin(chainName)}
      text={isLinked ? accountTexts.chainLinked(chainName) : accountTexts.chainNotLinked(chainName)}
      problem={leaving.problem ?? removing.problem}
    >
      {isLinked ? <Paragraph>{accountTexts.unlinkText}</Paragraph> : null}
      <div>
        {isLinked ? (
          <Button variant="secondary" loading={removing.isSending} onClick={() => removing.send()}>
            {accountTexts.unlink}
          </Button>
        ) : (
          <Button variant="secondary" loading={leaving.isSending} onClick={() => leaving.send()}>
            {accountTexts.link}
          </Button>
        )}
      </div>
    </Section>
  );
}
