/**
 * Adds modal dialogs to jsdom, which lacks them: the parts of the HTML standard that our dialogs rely on
 * (open, close with its event, Escape through the cancel event). Component tests that open a dialog call this
 * first. Does nothing where the environment has its own.
 */
export function installNativeDialog(): void {
  const dialog = HTMLDialogElement.prototype;
  if (typeof dialog.showModal === 'function') return;
  const openers = new WeakMap<HTMLDialogElement, Element | null>();

  dialog.show = function show() {
    this.setAttribute('open', '');
  };
  dialog.showModal = function showModal() {
    if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
  };
  dialog.close = function close(returnValue?: string) {
    if (!this.open) return;
    this.removeAttribute('open');
    if (returnValue !== undefined) this.returnValue = returnValue;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    this.dispatchEvent(new Event('close'));
  };
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const open = [...document.querySelectorAll('dialog')].filter((candidate) => candidate.open).at(-1);
    if (open?.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
  });
}
