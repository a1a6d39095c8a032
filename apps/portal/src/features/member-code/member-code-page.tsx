import { Button, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Sheet } from '@lokalbingo/ui/sheet';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { memberCodeTexts as texts } from './member-code.nb.ts';
import styles from './member-code-page.module.css';
import { useMemberCode } from './member-code-queries.ts';

/** The hall where the code is shown. */
type Hall = { readonly id: number; readonly name: string };

/** `/vis-meg/:id`: a code that proves to the hall's staff that the member is present. `hall` is null if it is not the player's. */
export function MemberCodePage({ hall }: { hall: Hall | null }) {
  return (
    <MySubPage title={texts.title} back={texts.back}>
      {hall ? <MemberCode key={hall.id} hall={hall} /> : <Paragraph>{texts.notMyHall}</Paragraph>}
    </MySubPage>
  );
}

function MemberCode({ hall }: { hall: Hall }) {
  const { code, isLongLeft, error, renew } = useMemberCode(hall.id);
  if (error) {
    const problem = problemOf(error);
    return (
      <FailureMessage problem={problem} heading={texts.failed} onRetry={renew}>
        {problem.code === 'too_many_member_codes' ? texts.tooMany : undefined}
      </FailureMessage>
    );
  }
  return (
    <Sheet padding="lg">
      <Paragraph>{texts.intro(hall.name)}</Paragraph>
      <div role="status" className={styles.code}>
        {code === undefined ? <LoadingLine>{texts.loading}</LoadingLine> : <Digits code={code} />}
      </div>
      <Paragraph>{isLongLeft ? texts.longLeft : texts.shortLeft}</Paragraph>
      <Paragraph data-size="sm">{texts.usedOnce}</Paragraph>
      <Button variant="secondary" onClick={renew}>
        {texts.another}
      </Button>
    </Sheet>
  );
}

/** Six digits in two groups; a screen reader reads them one by one. */
function Digits({ code }: { code: string }) {
  return (
    <>
      <span className="ds-sr-only">
        {texts.code}: {[...code].join(' ')}
      </span>
      <span aria-hidden="true" className={`${styles.digits} lb-numbers`}>
        {`${code.slice(0, 3)}\u00a0${code.slice(3)}`}
      </span>
    </>
  );
}
