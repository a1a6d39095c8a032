import { Alert, Heading } from '@digdir/designsystemet-react';
import type { ReactNode } from 'react';
import './message.css';

export type MessageTone = 'error' | 'warning' | 'info' | 'success' | 'neutral';

export type MessageProps = {
  /** Error is red, warning yellow, info blue, success green, neutral grey; each but neutral has its own sign. */
  tone: MessageTone;
  heading?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
  /**
   * Whether a screen reader is told when the message appears: `assertive` interrupts, `polite` waits, `off` is for
   * what was there from the start. By default errors are assertive and the rest polite.
   */
  live?: 'assertive' | 'polite' | 'off';
};

const COLOURS = {
  error: 'danger',
  warning: 'warning',
  info: 'info',
  success: 'success',
  neutral: 'neutral',
} as const;

const ROLES = { assertive: 'alert', polite: 'status', off: undefined } as const;

/** A message in the flow of the page: what happened, and below it what to do next. */
export function Message({ tone, heading, headingLevel = 3, children, live }: MessageProps) {
  const role = ROLES[live ?? (tone === 'error' ? 'assertive' : 'polite')];
  return (
    <Alert data-color={COLOURS[tone]} className="lb-message" role={role}>
      {heading ? (
        <Heading level={headingLevel} data-size="2xs">
          {heading}
        </Heading>
      ) : null}
      {children ? <div className="lb-message__body">{children}</div> : null}
    </Alert>
  );
}
