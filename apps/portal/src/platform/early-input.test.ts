import { afterEach, describe, expect, test } from 'vitest';
import { earlyInput, replayEarlyInput } from './early-input.ts';

const drawing = `
  <input name="mobile" type="tel" value="">
  <input type="radio" name="answer" value="never">
  <input type="radio" name="answer" value="often">
  <input type="checkbox" name="news" checked>
  <textarea></textarea>
  <select><option>Bodø</option><option>Alta</option></select>
  <button>Søk</button><button data-second>Send</button>`;
function draw(markup = drawing) {
  document.getElementById('root')?.remove();
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = markup;
  document.body.append(root);
}
const all = <Element extends HTMLElement>(selector: string) => [
  ...(document.getElementById('root')?.querySelectorAll<Element>(selector) ?? []),
];
const inputs = () => all<HTMLInputElement>('input');
const received: string[] = [];
function recordEvents() {
  received.length = 0;
  for (const type of ['input', 'change', 'click'])
    document
      .getElementById('root')
      ?.addEventListener(type, ({ target }) => received.push(`${type} ${(target as HTMLElement).tagName}`));
}

afterEach(() => document.getElementById('root')?.remove());

describe('input on a page before its program', () => {
  test('is empty before any input', () => {
    draw();
    expect(earlyInput(document)).toBeUndefined();
  });

  test('is replayed on the same page rendered again, and reaches its listeners', () => {
    draw();
    const [mobile, , often, news] = inputs();
    mobile!.value = '900 00 001';
    often!.checked = true;
    news!.checked = false;
    all<HTMLTextAreaElement>('textarea')[0]!.value = 'Hei';
    all<HTMLSelectElement>('select')[0]!.value = 'Alta';
    mobile!.focus();
    all('button')[1]!.setAttribute('data-pressed', '');
    const acts = earlyInput(document)!;
    draw();
    recordEvents();
    replayEarlyInput(acts, document);
    expect(inputs().map(({ value, checked }) => [value, checked])).toEqual([
      ['900 00 001', false],
      ['never', false],
      ['often', true],
      ['on', false],
    ]);
    expect(all<HTMLTextAreaElement>('textarea')[0]!.value).toBe('Hei');
    expect(all<HTMLSelectElement>('select')[0]!.value).toBe('Alta');
    expect(document.activeElement).toBe(inputs()[0]);
    expect(
      received.filter((each) => /^(input INPUT|input TEXTAREA|change SELECT|click BUTTON)$/.test(each)),
    ).toEqual(expect.arrayContaining(['input INPUT', 'input TEXTAREA', 'change SELECT', 'click BUTTON']));
    expect(received.at(-1)).toBe('click BUTTON');
  });

  test('does not take the focus from an element that has received it meanwhile', () => {
    draw();
    inputs()[0]!.focus();
    const acts = earlyInput(document)!;
    draw();
    all('textarea')[0]!.focus();
    replayEarlyInput(acts, document);
    expect(document.activeElement).toBe(all('textarea')[0]);
  });

  test('is discarded when the page has been replaced', () => {
    draw();
    inputs()[0]!.value = '900 00 001';
    all('button')[0]!.setAttribute('data-pressed', '');
    const acts = earlyInput(document)!;
    draw('<input name="code" type="tel"><p>Skriv koden.</p>');
    recordEvents();
    replayEarlyInput(acts, document);
    expect([inputs()[0]!.value, received]).toEqual(['', []]);
  });
});
