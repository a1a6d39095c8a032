import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { Message } from './message.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { installNativeDialog } from './testing/native-dialog.tsx';

beforeAll(installNativeDialog);
describe('Message', () => {
  test('an error interrupts a screen reader', () => {
    render(
      <Message tone="error" heading="Oida!">
        Betalingen feilet
      </Message>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Oida!Betalingen feilet');
    expect(screen.getByRole('heading', { name: 'Oida!', level: 3 })).toBeTruthy();
  });

  test.each(['warning', 'info', 'success', 'neutral'] as const)(
    'a %s message does not interrupt a screen reader',
    (tone) => {
      render(<Message tone={tone}>Åpent til 22</Message>);
      expect(screen.getByRole('status').textContent).toBe('Åpent til 22');
    },
  );

  test('a message that was there from the start is not announced', () => {
    render(
      <Message tone="error" live="off">
        Stengt i dag
      </Message>,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Stengt i dag')).toBeTruthy();
  });

  test.each([
    ['error', 'danger'],
    ['warning', 'warning'],
    ['info', 'info'],
    ['neutral', 'neutral'],
  ] as const)('%s has the colour and icon of %s', (tone, colour) => {
    render(<Message tone={tone}>Tekst</Message>);
    expect(screen.getByText('Tekst').parentElement?.dataset.color).toBe(colour);
  });

  test('takes the focus and is scrolled into view when it appears in an open dialog, but not on a page', () => {
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this);
    };
    const dialogWith = (message: boolean) => (
      <ModalDialog open heading="Innskudd" onClose={() => undefined}>
        {message ? <Message tone="error">Betalingen feilet</Message> : null}
      </ModalDialog>
    );
    const { rerender, unmount } = render(dialogWith(false));
    expect(document.activeElement?.textContent).toBe('Innskudd');
    rerender(dialogWith(true));
    const message = screen.getByRole('group', { name: 'Betalingen feilet' });
    expect(document.activeElement).toBe(message);
    // A message taller than the viewport is shown from its first line.
    expect(scrolledTo).toEqual([message, message.firstElementChild]);
    unmount();
    render(<Message tone="error">På siden</Message>);
    expect(document.activeElement).toBe(document.body);
    expect(scrolledTo).toHaveLength(2);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  test('has no live region in a dialog, because its heading and text are read when it takes the focus', () => {
    const dialogWith = (message: boolean) => (
      <ModalDialog open heading="Innskudd" onClose={() => undefined}>
        {message ? (
          <Message tone="error" heading="Oida!">
            Betalingen feilet
          </Message>
        ) : null}
      </ModalDialog>
    );
    const { rerender } = render(dialogWith(false));
    rerender(dialogWith(true));
    const message = screen.getByRole('group', { name: 'Oida!', description: 'Betalingen feilet' });
    expect(document.activeElement).toBe(message);
    const live = '[role="alert"], [role="status"], [aria-live]';
    expect([message.closest(live), message.querySelector(live)]).toEqual([null, null]);
  });
});
