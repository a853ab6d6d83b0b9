import { join, resolve } from 'node:path'
import { build } from 'vite'
import { prerenderFolder, prerenderProgram } from '#server/platform/static/prerender.ts'

/** Builds the code that renders pages, with all its packages: the server has none of those of the pages. */
export async function buildPrerender(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('src/web'),
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true },
    build: {
      ssr: resolve('tools/build/prerender-worker.ts'),
      outDir: resolve(join(folder, prerenderFolder)),
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: prerenderProgram } },
    },
  })
}
