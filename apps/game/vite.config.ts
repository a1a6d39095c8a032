import { filesForLater } from '@lokalbingo/browser/files-for-later';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';

export default defineConfig(
  mergeConfig(vitePreset({ port: 5174, apiPort: 3001 }), {
    plugins: [filesForLater('/src/app/later-parts.ts')],
  }),
);
