import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = (path: string): string => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

test.each([
  ['the terminal of a payment', 'apps/portal/src/features/deposit/provider-frame.module.css', 450],
  ['the e-ID', 'apps/portal/src/parts/eid/eid-frame.module.css', 300],
])('the frame of %s is as high as specified', (_, path, height) => {
  expect(css(path)).toContain(`block-size: ${height}px;`);
});

test('pages fade for 250 ms and dialogs move for 500 ms (specification §9 Timers)', () => {
  const theme = css('packages/ui/src/theme.css');
  expect(theme).toContain('--lb-fade-duration: 250ms;');
  expect(theme).toContain('--lb-dialog-duration: 500ms;');
  expect(css('packages/ui/src/modal-dialog.module.css')).toContain(
    '--dsc-dialog-transition-duration: var(--lb-dialog-duration);',
  );
});
