import { Heading, Link, Paragraph } from '@digdir/designsystemet-react';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { endIssuerVisit } from '@lokalbingo/contract/staff-issuers';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Logo } from '@lokalbingo/ui/logo';
import { Message } from '@lokalbingo/ui/message';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { useTitle } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { issuerReturnFailureText, issuerReturnTexts } from './issuer-return.nb.ts';
import styles from './issuer-return-page.module.css';

/** `/innlogging`: ends a visit to BankID or to the issuer of a chain, and opens the console. */
export function IssuerReturnPage() {
  const { rawApi, queries } = useConsole();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [returned] = useState(() => read(new URLSearchParams(search)));
  useTitle(issuerReturnTexts.title);
  const ending = useCall({
    call: (body: BodyOf<typeof endIssuerVisit>) => ask(rawApi, endIssuerVisit, { body }),
    onAnswer: async ({ purpose }) => {
      await queries.resetQueries();
      await navigate(purpose === 'link' ? hallPages.account : hallPages.home, { replace: true });
    },
  });
  const { send } = ending;
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    // The code can be used once, and must not stay in the browser's history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (returned) send(returned);
  }, [returned, send]);
  return (
    <main className={styles.page}>
      <PageWidth width="form">
        <Sheet padding="lg">
          <Logo name={platformTexts.console} />
          {returned && !ending.problem ? <LoadingLine>{issuerReturnTexts.ending}</LoadingLine> : null}
          {ending.problem ? (
            <FailureMessage problem={ending.problem}>
              {issuerReturnFailureText(ending.problem)}
            </FailureMessage>
          ) : null}
          {returned ? null : (
            <Message tone="info">
              <Heading level={1} data-size="xs">
                {issuerReturnTexts.cancelled}
              </Heading>
              <Paragraph>{issuerReturnTexts.cancelledText}</Paragraph>
            </Message>
          )}
          {!returned || ending.problem ? <Link href={hallPages.home}>{issuerReturnTexts.back}</Link> : null}
        </Sheet>
      </PageWidth>
    </main>
  );
}

/** The issuer's parameters; undefined when the person cancelled. */
function read(query: URLSearchParams): BodyOf<typeof endIssuerVisit> | undefined {
  const [code, state, iss] = [query.get('code'), query.get('state'), query.get('iss')];
  return code && state ? { code, state, ...(iss && { iss }) } : undefined;
}
