import { vitePreset } from '@lokalbingo/browser/vite-preset';
import { defineConfig } from 'vite';

export default defineConfig(vitePreset({ port: 5173, apiPort: 3000 }));
