import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A dialog named in the address, so that a reload keeps it and the Back button closes it. */
export type AddressDialog<Name extends string> = {
  /** The open dialog and the hall it is about. */
  readonly open: { readonly name: Name; readonly hallId: number } | undefined;
  /** Opens a dialog, replacing the open one. */
  show(name: Name, hallId: number): void;
  /**
   * Closes by going back to the page below, so that no empty entry stays in the history. `leavingFrame` says
   * that the dialog has shown a frame: the frame's own entries are then in between, so the dialog's entry is
   * replaced instead.
   */
  close(how?: { readonly leavingFrame: boolean }): void;
};

/** The dialog in a history entry's state. */
export type DialogState = {
  /** Whether the entry below it is the page on which it was opened. */
  readonly openedHere?: boolean;
  /** The dialog, written as in the address, when the address itself must not name it. */
  readonly dialog?: string;
};

/** Reads and writes `?{name}={hallId}`, where the name is one of those given. At most one dialog is open. */
export function useAddressDialog<const Name extends string>(names: readonly Name[]): AddressDialog<Name> {
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as DialogState | null;
  const search = new URLSearchParams(location.search || state?.dialog);
  const name = names.find((candidate) => /^(0|[1-9][0-9]{0,8})$/.test(search.get(candidate) ?? ''));
  const openedHere = state?.openedHere === true;

  const isOpen = name !== undefined;
  const show = useCallback(
    (shown: Name, hallId: number) =>
      void navigate(
        { search: `?${shown}=${hallId}` },
        {
          replace: isOpen,
          state: { openedHere: openedHere || !isOpen } satisfies DialogState,
          preventScrollReset: true,
        },
      ),
    [navigate, isOpen, openedHere],
  );
  const close = useCallback(
    (how?: { readonly leavingFrame: boolean }) => {
      if (openedHere && !how?.leavingFrame) void navigate(-1);
      else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
    },
    [navigate, openedHere],
  );

  return { open: name && { name, hallId: Number(search.get(name)) }, show, close };
}
