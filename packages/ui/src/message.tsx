import { Alert, Heading } from '@digdir/designsystemet-react';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { InDialog } from './dialog-context.ts';
import styles from './message.module.css';

export type MessageTone = 'error' | 'warning' | 'info' | 'success' | 'neutral';

export type MessageProps = {
  /**
   * Error is red, warning yellow, info blue, success green, neutral grey; each but neutral has its own icon.
   */
  tone: MessageTone;
  heading?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
  /** The button for the next step, below the text. */
  action?: ReactNode;
  /**
   * Whether the message is announced when it appears: `assertive` interrupts, `polite` waits, `off` is for
   * messages that were there from the start. By default errors are assertive and the rest polite. In a dialog
   * both mean that the message takes the focus.
   */
  live?: 'assertive' | 'polite' | 'off';
};

const colours = {
  error: 'danger',
  warning: 'warning',
  info: 'info',
  success: 'success',
  neutral: 'neutral',
} as const;

const roles = { assertive: 'alert', polite: 'status', off: undefined } as const;

/**
 * A message in the flow of the page: what happened, and below it what to do next. A message that appears in
 * an open dialog is scrolled into view and takes the focus: it is usually about the last press, it may be
 * outside the view on a narrow screen, and the pressed button may be gone. It is read because it has the
 * focus, so it is not a live region as well: that would read it twice. Later changes in it are not read, so
 * give a message with another text another key.
 */
export function Message({ tone, heading, headingLevel = 3, children, action, live }: MessageProps) {
  const liveRole = roles[live ?? (tone === 'error' ? 'assertive' : 'polite')];
  const ref = useRef<HTMLDivElement>(null);
  const takesFocus = useContext(InDialog) && liveRole !== undefined;
  const [headingId, bodyId] = [useId(), useId()];
  useEffect(() => {
    // While the dialog itself opens, this has no effect: the message is not visible yet, and afterwards the
    // dialog's heading has the focus.
    if (!takesFocus) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView?.({ block: 'nearest' });
    // A message taller than the viewport is shown from its first line.
    ref.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  const readByFocus = {
    role: 'group',
    tabIndex: -1,
    'aria-labelledby': heading ? headingId : bodyId,
    'aria-describedby': heading && children ? bodyId : undefined,
  };
  return (
    <Alert
      ref={ref}
      data-color={colours[tone]}
      className={styles.message}
      {...(takesFocus ? readByFocus : { role: liveRole })}
    >
      {heading ? (
        <Heading id={headingId} level={headingLevel} data-size="2xs" className={styles.heading}>
          {heading}
        </Heading>
      ) : null}
      {children ? (
        <div id={bodyId} className={styles.body}>
          {children}
          {action ? <div className={styles.action}>{action}</div> : null}
        </div>
      ) : null}
    </Alert>
  );
}
