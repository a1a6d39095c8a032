import { Heading } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import { type ReactNode, useEffect, useRef } from 'react';
import { inTheMiddle } from '../../platform/may-be-interrupted.ts';
import { NeedsScript } from '../../platform/needs-script.tsx';
import { Page } from '../../platform/page.tsx';
import { accountTexts } from './account.nb.ts';
import styles from './step-page.module.css';

type StepPageProps = {
  title: string;
  /** The page's description for search engines. */
  description?: string;
  /** The text above the step's fields. */
  greeting?: string | undefined;
  /** The number of this step, from 1, and the number of steps; absent when there is only one. */
  progress?: { readonly step: number; readonly count: number } | undefined;
  children: ReactNode;
};

/**
 * A page of several steps: its name, the progress, and the step itself. Each new greeting takes the focus.
 */
export function StepPage({ title, description, greeting, progress, children }: StepPageProps) {
  const heading = useFocusOnChange(greeting);
  return (
    <Page title={title} description={description} width="form">
      <Sheet padding="lg" className={styles.step} {...inTheMiddle}>
        <Heading level={1} data-size={greeting ? 'xs' : 'md'}>
          {title}
        </Heading>
        <NeedsScript>{accountTexts.needsScript}</NeedsScript>
        {progress ? <Progress {...progress} /> : null}
        {greeting ? (
          <Heading ref={heading} level={2} data-size="lg" tabIndex={-1} className={styles.greeting}>
            {greeting}
          </Heading>
        ) : null}
        {children}
      </Sheet>
    </Page>
  );
}

function Progress({ step, count }: { step: number; count: number }) {
  return (
    <div className={styles.progress}>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index + 1).map((each) => (
          <span key={each} className={styles.part} data-done={each <= step} />
        ))}
      </div>
      <span>{accountTexts.stepOf(step, count)}</span>
    </div>
  );
}

function useFocusOnChange(greeting: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(greeting);
  useEffect(() => {
    if (shown.current === greeting) return;
    shown.current = greeting;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [greeting]);
  return heading;
}
