/**
 * What somebody has done on a drawn page before its program came. The program may draw the same page anew, or give its
 * fields what they begin with; so it is noted by the places of the fields and buttons, and done once more.
 */

type Place = { readonly place: number; readonly like: string };

/** What was done. Never more than the page itself held. */
export type EarlyActs = {
  readonly written: readonly (Place & { readonly value: string })[];
  readonly chosen: readonly Place[];
  readonly focus: Place | undefined;
  /** The button that was pressed last, as the page's own script has marked it (`page-scripts.ts`). */
  readonly pressed: Place | undefined;
};

const mark = 'data-pressed';
const controlsOf = (page: Document): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('#root :is(input, select, textarea, button)'),
];
/** By what a control is the same in both drawings; identifiers differ. */
const likenessOf = (control: HTMLElement): string =>
  [control.tagName, control.getAttribute('type'), control.getAttribute('name')].join();

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isWritable = (control: HTMLElement): control is Writable => !(control instanceof HTMLButtonElement);
const isChoice = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/** Notes what was done; undefined when nothing was. */
export function earlyActs(page: Document): EarlyActs | undefined {
  const controls = controlsOf(page).map((control, place) => ({ control, place, like: likenessOf(control) }));
  const placeOf = (wanted: Element | null) => controls.find(({ control }) => control === wanted);
  const acts: EarlyActs = {
    written: controls.flatMap(({ control, place, like }) =>
      isWritable(control) && !isChoice(control) && control.value !== firstValueOf(control)
        ? [{ place, like, value: control.value }]
        : [],
    ),
    chosen: controls.filter(({ control }) => isChoice(control) && control.checked !== control.defaultChecked),
    focus: placeOf(page.activeElement),
    pressed: placeOf(page.querySelector(`[${mark}]`)),
  };
  const { written, chosen, focus, pressed } = acts;
  return written.length + chosen.length > 0 || focus || pressed ? acts : undefined;
}

/** What it holds before anybody has done anything; of a list, its first line. */
const firstValueOf = (control: Writable): string | undefined =>
  control instanceof HTMLSelectElement ? control.options[0]?.value : control.defaultValue;

/** Does it once more, where the page has the same fields and buttons. */
export function goOnWith({ written, chosen, focus, pressed }: EarlyActs, page: Document): void {
  const controls = controlsOf(page);
  const at = ({ place, like }: Place): HTMLElement | undefined => {
    const control = controls[place];
    return control && likenessOf(control) === like ? control : undefined;
  };
  for (const act of written) {
    const control = at(act);
    if (control && isWritable(control)) write(control, act.value);
  }
  for (const act of chosen) {
    const control = at(act);
    if (control && isChoice(control) && control.checked === control.defaultChecked) control.click();
  }
  if (focus && page.activeElement === page.body) at(focus)?.focus({ preventScroll: true });
  for (const marked of page.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  if (pressed) at(pressed)?.click();
}

/** As a keyboard does it. React hears of a value only when it differs from the last that it was told of. */
function write(control: Writable, value: string): void {
  control.value = '';
  const ofBrowser = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  ofBrowser?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
