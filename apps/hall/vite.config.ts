import { filesAhead } from '@lokalbingo/browser/files-ahead';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';

const program = '/src/start-hall.tsx';

export default defineConfig(
  mergeConfig(vitePreset({ port: 5175, apiPort: 3004 }), {
    plugins: [filesAhead(program, 'at once')],
    // The wall screen is a separate page.
    build: { rolldownOptions: { input: ['index.html', 'skjerm.html'] } },
    // Each of Designsystemet's components imports the behaviour of all of them; the program loads the
    // behaviour of those that we use.
    resolve: {
      alias: [
        { find: /^@digdir\/designsystemet-web$/, replacement: '@lokalbingo/ui/no-component-behaviour' },
      ],
    },
  }),
);
