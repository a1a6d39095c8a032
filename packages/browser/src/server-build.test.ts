import { expect, test } from 'vitest';
import { serverBuild } from './server-build.ts';

type Named = { transform: { handler: (code: string, id: string) => { code: string } } };

test('in a build for the server each screen records its file when it is requested', () => {
  const plugin = serverBuild();
  (plugin.configResolved as unknown as (config: { root: string }) => void)({ root: '/portal' });
  const { transform } = plugin as unknown as Named;
  const { code } = transform.handler(
    "const one = () => import('./home-route.tsx');\nconst two = () => import(\n  '../features/login/login-page.tsx'\n);",
    '/portal/src/app/routes.tsx',
  );
  expect(code).toContain('(namedScreens.add("src/app/home-route.tsx"), import(\'./home-route.tsx\'))');
  expect(code).toContain('(namedScreens.add("src/features/login/login-page.tsx"), import(');
});
