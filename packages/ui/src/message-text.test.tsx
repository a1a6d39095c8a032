import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageText } from './message-text.tsx';

const shown = (text: string) => {
  const { container } = render(<MessageText text={text} />);
  return container.firstElementChild!.innerHTML.replaceAll(/ (class|dir)="[^"]*"/g, '');
};

test.each([
  [
    '**Fet** og *kursiv*, **fet *begge***',
    '<p><strong>Fet</strong> og <em>kursiv</em>, <strong>fet <em>begge</em></strong></p>',
  ],
  ['En\nto\\ntre\r\n\nfire', '<p>En<br>to<br>tre</p><p>fire</p>'],
  [
    'Husk:\n- legitimasjon\n* briller\n3. en\n4. to',
    '<p>Husk:</p><ul><li>legitimasjon</li><li>briller</li></ul><ol start="3"><li>en</li><li>to</li></ol>',
  ],
  [
    'Les [mer](https://hallen.no/a?b=1)!',
    '<p>Les <a href="https://hallen.no/a?b=1" target="_blank" rel="noopener noreferrer">mer</a>!</p>',
  ],
  ['kr 5 * 3 og ** to', '<p>kr 5 * 3 og ** to</p>'],
  ['🎱 Čáhci Việt مرحبا', '<p>🎱 Čáhci Việt مرحبا</p>'],
])('formats %j', (text, html) => {
  expect(shown(text)).toBe(html);
});

test.each([
  '<b onclick="x()">fet</b><script>1</script>',
  '[felle](javascript:alert(1))',
  '[felle](http://hallen.no)',
  '![bilde](https:// x.no)',
  '# Ingen overskrift',
])('%j is shown as it is written', (text) => {
  const { container } = render(<MessageText text={text} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('a, b, script, img, h1')).toHaveLength(0);
});
