import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ModalDialog, type ModalDialogProps } from './modal-dialog.tsx';
import { installNativeDialog } from './testing/native-dialog.tsx';

beforeAll(installNativeDialog);
function Page({ removed = false, ...props }: { removed?: boolean } & Partial<ModalDialogProps>) {
  const [open, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const close = () => {
    setOpen(false);
    setClosings((count) => count + 1);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Åpne
      </button>
      <output>{closings}</output>
      {removed && !open ? null : (
        <ModalDialog heading="Uttak" open={open} onClose={close} {...props}>
          <label>
            Beløp <input />
          </label>
          <button type="button" onClick={close}>
            Send
          </button>
        </ModalDialog>
      )}
    </>
  );
}

/** A dialog, and another that it has opened. */
function Two({ first, second }: { first: boolean; second: boolean }) {
  return (
    <>
      <ModalDialog heading="Under" open={first} onClose={() => undefined}>
        Billett
      </ModalDialog>
      <ModalDialog heading="Over" open={second} onClose={() => undefined}>
        Spørsmål
      </ModalDialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Åpne' }));
  return user;
}

describe('ModalDialog', () => {
  test('is a dialog named by its heading, with the focus on the heading', async () => {
    render(<Page />);
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'Uttak' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Uttak', level: 2 }));
  });

  test('has no content before it is opened', () => {
    render(<Page />);
    expect(screen.queryByText('Beløp')).toBeNull();
  });

  test('is closed once by its only close button, and the focus returns', async () => {
    render(<Page />);
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Åpne' }));
  });

  test('is closed once by Escape', async () => {
    render(<Page />);
    const user = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  test('stays open on Escape when only its buttons may close it', async () => {
    render(<Page closedby="none" />);
    const user = await openDialog();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Uttak' })).toBeTruthy();
  });

  test('stays open when closing is not allowed, and closes when it is', async () => {
    const mayClose = vi.fn(() => false);
    render(<Page mayClose={mayClose} />);
    const user = await openDialog();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    expect(mayClose).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('dialog', { name: 'Uttak' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('0');
    mayClose.mockReturnValue(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  test('returns the focus when it is removed from the page while open', async () => {
    render(<Page removed />);
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Åpne' }));
  });

  test('resets its content at each opening', async () => {
    render(<Page />);
    const user = await openDialog();
    await user.type(screen.getByRole('textbox', { name: 'Beløp' }), '250');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Åpne' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Beløp' }).value).toBe('');
  });
});

describe("the page's scroll bar", () => {
  const page = document.documentElement;
  const widen = (pixels: number) =>
    Object.defineProperty(page, 'clientWidth', { configurable: true, value: window.innerWidth - pixels });
  afterEach(() => Reflect.deleteProperty(page, 'clientWidth'));

  test.each([
    ['leaves an empty strip while a dialog hides it', 15, {}, 'stable'],
    ['leaves no strip on a page without a bar', 0, {}, ''],
    ['leaves no strip beside a dialog that fills the window', 15, { size: 'full' }, ''],
  ] as const)('%s', async (_, bar, props, gutter) => {
    widen(bar);
    render(<Page {...props} />);
    const user = await openDialog();
    expect(page.style.scrollbarGutter ?? '').toBe(gutter);
    await user.click(screen.getByRole('button', { name: 'Lukk' }));
    expect(page.style.scrollbarGutter ?? '').toBe('');
  });

  test('returns with the last of two dialogs, in any order of closing', () => {
    widen(15);
    const { rerender } = render(<Two first second={false} />);
    rerender(<Two first second />);
    rerender(<Two first={false} second />);
    expect(page.style.scrollbarGutter ?? '').toBe('stable');
    rerender(<Two first={false} second={false} />);
    expect(page.style.scrollbarGutter ?? '').toBe('');
  });
});
