import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  base: './',
  build: {
    outDir: '../dist/gallery',
    emptyOutDir: true,
    // The package does not say so itself: its modules only define components, so those not used may be left out.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /@digdir\/designsystemet-react/, sideEffects: false }] },
    },
  },
});
