import { Button, Dialog, Heading } from '@digdir/designsystemet-react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { InDialog } from './dialog-context.ts';
import styles from './modal-dialog.module.css';
import { dialogTexts } from './modal-dialog.nb.ts';
import { useScrollbarStrip } from './use-scrollbar-strip.ts';

export type ModalDialogProps = {
  open: boolean;
  /**
   * Called once whenever the dialog closes by the close button, Escape, or (with `closedby="any"`) a press
   * outside.
   */
  onClose: () => void;
  /** Called before the button or Escape closes the dialog: when it returns false, the dialog stays open. */
  mayClose?: () => boolean;
  heading: ReactNode;
  children: ReactNode;
  /** `md` is for forms and messages, `lg` for lists and long texts, `full` fills the window. Default `md`. */
  size?: 'md' | 'lg' | 'full';
  /** The visible text of the close button. */
  closeLabel?: string;
  /** `closerequest` (default): the button and Escape. `any`: also a press outside. `none`: the button only. */
  closedby?: 'none' | 'closerequest' | 'any';
  /** Buttons that stay in view below the content. */
  footer?: ReactNode;
  /** The element that gets the focus when the dialog opens; the heading by default. */
  focusOn?: RefObject<HTMLElement | null>;
};

/**
 * A native modal `<dialog>` with a heading and one close button. The focus moves to the heading or to
 * `focusOn`. It stays inside even when the focused element is removed, and returns to its earlier place even
 * when the dialog is unmounted while open. The content exists only while the dialog is open, so each opening
 * resets it.
 */
export function ModalDialog({
  open,
  onClose,
  mayClose = () => true,
  heading,
  children,
  size = 'md',
  closeLabel = dialogTexts.close,
  closedby = 'closerequest',
  footer,
  focusOn,
}: ModalDialogProps) {
  const headingId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const headingRef = useFocusOnOpen(dialogRef, open, focusOn);
  useFocusKept(dialogRef, headingRef, open);
  const footerRef = useRoomForFooter(dialogRef);
  useScrollbarStrip(open && size !== 'full');

  return (
    <Dialog
      ref={dialogRef}
      open={open}
      onClose={onClose}
      // Browsers that do not know `closedby="none"` still send this event.
      onCancel={(event) => {
        if (closedby === 'none' || !mayClose()) event.preventDefault();
      }}
      closedby={closedby}
      closeButton={false}
      className={styles.dialog}
      data-extent={size}
      aria-labelledby={headingId}
    >
      {open ? (
        <>
          <div className={styles.bar}>
            <Heading
              ref={headingRef}
              id={headingId}
              level={2}
              data-size="sm"
              tabIndex={-1}
              className={styles.heading}
            >
              {heading}
            </Heading>
            <Button
              variant="tertiary"
              data-color="neutral"
              className={styles.close}
              onClick={() => mayClose() && dialogRef.current?.close()}
            >
              {closeLabel}
            </Button>
          </div>
          <div className={styles.content}>
            <InDialog value={true}>{children}</InDialog>
          </div>
          {footer ? (
            <div ref={footerRef} className={styles.footer}>
              {footer}
            </div>
          ) : null}
        </>
      ) : null}
    </Dialog>
  );
}

/**
 * Moves the focus to the heading when the dialog opens. The browser returns the focus when the dialog closes,
 * but not when the dialog is removed while open: that is handled here.
 */
function useFocusOnOpen(
  dialogRef: RefObject<HTMLDialogElement | null>,
  open: boolean,
  focusOn: RefObject<HTMLElement | null> | undefined,
) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const openerRef = useRef<Element | null>(null);

  // A layout effect, because the dialog takes the focus in a later, passive effect.
  useLayoutEffect(() => {
    if (open && !dialogRef.current?.contains(document.activeElement)) {
      openerRef.current = document.activeElement;
    }
  }, [open, dialogRef]);

  useEffect(() => {
    if (!open) return;
    (focusOn?.current ?? headingRef.current)?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && openerRef.current instanceof HTMLElement) openerRef.current.focus({ preventScroll: true });
    };
  }, [open, focusOn]);

  return headingRef;
}

/**
 * When the focused element in the dialog is removed, for example by the press that it received, the focus
 * moves to the heading.
 */
function useFocusKept(
  dialogRef: RefObject<HTMLDialogElement | null>,
  headingRef: RefObject<HTMLElement | null>,
  open: boolean,
) {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const dialog = dialogRef.current;
    const follow = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    dialog?.addEventListener('focusin', follow);
    return () => dialog?.removeEventListener('focusin', follow);
  }, [dialogRef]);
  // Any rendering may have removed the focused element. The effects of the dialog's content run first, and
  // may have moved the focus.
  useEffect(() => {
    const before = focused.current;
    const isGone = before !== null && (!before.isConnected || before.matches(':disabled'));
    if (open && isGone && document.activeElement === document.body)
      headingRef.current?.focus({ preventScroll: true });
  });
}

/** Makes scrolled-to content stop short of the footer, whatever the footer's height. */
function useRoomForFooter(dialogRef: RefObject<HTMLDialogElement | null>) {
  return useCallback(
    (footer: HTMLElement | null) => {
      if (!footer || typeof ResizeObserver === 'undefined') return;
      const follow = new ResizeObserver(() => {
        dialogRef.current?.style.setProperty('--lb-dialog-footer', `${footer.offsetHeight}px`);
      });
      follow.observe(footer);
      return () => follow.disconnect();
    },
    [dialogRef],
  );
}
