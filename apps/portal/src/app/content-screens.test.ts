import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentScreens } from './content-screens.tsx';

test('each file of content has its screen', () => {
  const folder = join(import.meta.dirname, '../../content');
  const paths = contentScreens.map(({ path }) => path);
  expect(paths).toHaveLength(
    [...readdirSync(join(folder, 'articles')), ...readdirSync(join(folder, 'pages'))].length,
  );
});
