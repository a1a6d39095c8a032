import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { norwayOutlinePicture } from './norway-outline.ts';

it('the outline of Norway equals the one generated from its source and our projection', () => {
  const kept = join(import.meta.dirname, '../art/map/norway.svg');
  expect(readFileSync(kept, 'utf8')).toBe(norwayOutlinePicture());
});
