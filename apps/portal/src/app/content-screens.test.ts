import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { articleCount } from '@lokalbingo/contract/addresses';
import { expect, test } from 'vitest';
import { contentScreens } from './content-screens.tsx';

test('each file of content has its screen, and the server knows how many articles there are', () => {
  const folder = join(import.meta.dirname, '../../content');
  const paths = contentScreens.map(({ path }) => path);
  expect(paths.filter((path) => path?.startsWith('/article/'))).toHaveLength(articleCount);
  expect(paths).toHaveLength(
    [...readdirSync(join(folder, 'articles')), ...readdirSync(join(folder, 'pages'))].length,
  );
});
