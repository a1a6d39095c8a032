import { filesAhead } from '@lokalbingo/browser/files-ahead';
import { filesForLater } from '@lokalbingo/browser/files-for-later';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';

const program = '/src/start-game.tsx';

export default defineConfig(
  mergeConfig(vitePreset({ port: 5174, apiPort: 3001 }), {
    plugins: [filesAhead(program, 'when seen'), filesForLater('/src/app/later-parts.ts', program)],
  }),
);
