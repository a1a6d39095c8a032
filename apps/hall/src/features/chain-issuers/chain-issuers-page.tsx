import { Button, Heading, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { removeChainIssuer, setChainIssuer } from '@lokalbingo/contract/staff-issuers';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { ReasonDialog } from '../../parts/forms/reason-dialog.tsx';
import { ShortForm } from '../../parts/forms/short-form.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { chainIssuersFailureText, chainIssuersTexts as texts } from './chain-issuers.nb.ts';
import { type Chain, useChainIssuers, useChainIssuersChanged } from './chain-issuers-queries.ts';

/** `/kjedenes-innlogging`: the issuers by which the staff of chains log in. */
export function ChainIssuersPage() {
  const { data, error, refetch } = useChainIssuers();
  return (
    <Page title={texts.title}>
      <Paragraph>{texts.text}</Paragraph>
      {error ? <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingLine>{platformTexts.loading}</LoadingLine> : null}
      {data ? (
        <>
          <Paragraph>{texts.returnUrl(data.returnUrl)}</Paragraph>
          {data.chains.map((chain) => (
            <Sheet key={chain.ownerId} as="section" padding="sm" flat aria-label={chain.chainName}>
              <Heading level={2} data-size="xs">
                {chain.chainName}
              </Heading>
              <Paragraph>{chain.issuer ? texts.linked(chain.issuer.linkedPersons) : texts.none}</Paragraph>
              <ChainIssuer chain={chain} />
            </Sheet>
          ))}
        </>
      ) : null}
    </Page>
  );
}

type Wanted = Omit<BodyOf<typeof setChainIssuer>, 'reason'>;

/** The fields of an issuer, besides the secret. */
const fieldsOf = (issuer: Chain['issuer']) => [
  { name: 'issuer', ...texts.issuer, value: issuer?.issuer, maxLength: 300 },
  { name: 'clientId', ...texts.clientId, value: issuer?.clientId, maxLength: 200 },
  { name: 'emailDomain', ...texts.emailDomain, value: issuer?.emailDomain, maxLength: 200 },
  { name: 'twoFactorValue', ...texts.twoFactorValue, value: issuer?.twoFactorValue, maxLength: 200 },
];

function wantedIn(typed: FormData, ownerId: number): Wanted {
  const of = (name: string) => String(typed.get(name) ?? '').trim();
  return {
    ownerId,
    issuer: of('issuer'),
    clientId: of('clientId'),
    emailDomain: of('emailDomain'),
    twoFactorValue: of('twoFactorValue') || null,
    ...(of('clientSecret') !== '' && { clientSecret: of('clientSecret') }),
  };
}

function ChainIssuer({ chain }: { chain: Chain }) {
  const { api } = useConsole();
  const changed = useChainIssuersChanged();
  const [isOpen, setIsOpen] = useState(false);
  const [wanted, setWanted] = useState<Wanted | 'removed'>();
  const { ownerId, chainName, issuer } = chain;
  const act = (reason: string) =>
    wanted === 'removed' || wanted === undefined
      ? ask(api, removeChainIssuer, { body: { ownerId, reason } })
      : ask(api, setChainIssuer, { body: { ...wanted, reason } });
  if (!isOpen)
    return (
      <div>
        <Button
          variant="secondary"
          aria-label={issuer ? texts.changeOf(chainName) : texts.setUpOf(chainName)}
          onClick={() => setIsOpen(true)}
        >
          {issuer ? texts.change : texts.setUp}
        </Button>
      </div>
    );
  return (
    <>
      <ShortForm onSubmit={(typed) => setWanted(wantedIn(typed, ownerId))}>
        {fieldsOf(issuer).map(({ name, label, description, value, maxLength }) => (
          <Textfield
            key={name}
            name={name}
            label={label}
            description={description}
            defaultValue={value ?? ''}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        <Textfield
          name="clientSecret"
          type="password"
          {...texts.clientSecret(issuer !== null)}
          maxLength={500}
          autoComplete="new-password"
        />
        <ButtonRow>
          <Button type="submit">{texts.save}</Button>
          {issuer ? (
            <Button variant="secondary" data-color="danger" onClick={() => setWanted('removed')}>
              {texts.remove}
            </Button>
          ) : null}
        </ButtonRow>
      </ShortForm>
      {wanted ? (
        <ReasonDialog
          title={wanted === 'removed' ? texts.removeTitle(chainName) : texts.saveTitle(chainName)}
          text={wanted === 'removed' ? texts.removeText : texts.saveText}
          submit={wanted === 'removed' ? texts.remove : texts.save}
          color={wanted === 'removed' ? 'danger' : 'accent'}
          failureText={chainIssuersFailureText}
          act={act}
          onDone={() => {
            setWanted(undefined);
            setIsOpen(false);
            changed();
          }}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  );
}
