import { Alert, Heading } from '@digdir/designsystemet-react';
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { InDialog } from './dialog-context.ts';
import styles from './message.module.css';

export type MessageTone = 'error' | 'warning' | 'info' | 'success' | 'neutral';

export type MessageProps = {
  /** Error is red, warning yellow, info blue, success green, neutral grey; each but neutral has its own sign. */
  tone: MessageTone;
  heading?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  children?: ReactNode;
  /** The button for what to do next, below the words. */
  action?: ReactNode;
  /**
   * Whether a screen reader is told when the message appears: `assertive` interrupts, `polite` waits, `off` is for
   * what was there from the start. By default errors are assertive and the rest polite. In a dialog both mean that the
   * message takes the focus.
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
 * A message in the flow of the page: what happened, and below it what to do next. One that comes into an open dialog
 * is scrolled into view and takes the focus: a dialog's messages are mostly about what was just pressed, on a narrow
 * screen it may come outside the view, and the button that was pressed may be gone. It is read because it has the
 * focus, so it is no live region as well: that would have it read twice. What changes in it later is not read, so a
 * message with other words is another message, with a key of its own.
 */
export function Message({ tone, heading, headingLevel = 3, children, action, live }: MessageProps) {
  const liveRole = roles[live ?? (tone === 'error' ? 'assertive' : 'polite')];
  const ref = useRef<HTMLDivElement>(null);
  const takesFocus = useContext(InDialog) && liveRole !== undefined;
  const [headingId, bodyId] = [useId(), useId()];
  useEffect(() => {
    // While the dialog itself opens, this does nothing yet: it is not shown, and then its heading has the focus.
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
