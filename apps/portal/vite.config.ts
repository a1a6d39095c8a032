import { contentFiles } from '@lokalbingo/browser/content/content-files';
import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig, mergeConfig } from 'vite';
import { contentPlace } from './content-place.ts';

export default defineConfig(
  mergeConfig(vitePreset({ port: 5173, apiPort: 3000 }), { plugins: [contentFiles(contentPlace)] }),
);
