/**
 * Records input on a rendered page before the program has started, and replays it. The program may render the page again or
 * reset its fields, so input is recorded by the position of fields and buttons.
 */

type Place = { readonly place: number; readonly like: string };

/** The recorded input. */
export type EarlyInput = {
  readonly written: readonly (Place & { readonly value: string })[];
  readonly chosen: readonly Place[];
  readonly focus: Place | undefined;
  /** The button that was pressed last, as marked by the page's own script (`page-scripts.ts`). */
  readonly pressed: Place | undefined;
};

const mark = 'data-pressed';
const controlsOf = (page: Document): readonly HTMLElement[] => [
  ...page.querySelectorAll<HTMLElement>('#root :is(input, select, textarea, button)'),
];
/** Identifies a control in both renderings; its id would not, because ids differ. */
const likenessOf = (control: HTMLElement): string =>
  [control.tagName, control.getAttribute('type'), control.getAttribute('name')].join();

type Writable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isWritable = (control: HTMLElement): control is Writable => !(control instanceof HTMLButtonElement);
const isChoice = (control: HTMLElement): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type);

/** Records input; undefined when there was none. */
export function earlyInput(page: Document): EarlyInput | undefined {
  const controls = controlsOf(page).map((control, place) => ({ control, place, like: likenessOf(control) }));
  const placeOf = (wanted: Element | null) => controls.find(({ control }) => control === wanted);
  const acts: EarlyInput = {
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

/** The initial value; of a list, its first option. */
const firstValueOf = (control: Writable): string | undefined =>
  control instanceof HTMLSelectElement ? control.options[0]?.value : control.defaultValue;

/** Replays the input if the page has the same fields and buttons. */
export function replayEarlyInput({ written, chosen, focus, pressed }: EarlyInput, page: Document): void {
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

/** Types like a keyboard: React notices a value only when it differs from the last one. */
function write(control: Writable, value: string): void {
  control.value = '';
  const ofBrowser = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  ofBrowser?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
