import { filesAhead } from '@lokalbingo/browser/files-ahead';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';

const program = '/src/start-hall.tsx';

export default defineConfig(
  mergeConfig(vitePreset({ port: 5175, apiPort: 3004 }), {
    plugins: [filesAhead(program, 'at once')],
    // The screen on the wall is a page of its own.
    build: { rolldownOptions: { input: ['index.html', 'skjerm.html'] } },
    // Designsystemet's components each bring along what all of them do; the program fetches what ours do.
    resolve: {
      alias: [
        { find: /^@digdir\/designsystemet-web$/, replacement: '@lokalbingo/ui/no-component-behaviour' },
      ],
    },
  }),
);
