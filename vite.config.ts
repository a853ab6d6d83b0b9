import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // Colours use light-dark(): lowering it would lose what a nested colour scheme chooses.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  plugins: [tailwindcss(), react(), babel({ presets: [reactCompilerPreset()] })],
  test: { environment: 'jsdom', setupFiles: ['./test-setup.ts'], include: ['**/*.test.tsx', '**/*.test.ts'] },
})
