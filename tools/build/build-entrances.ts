import { join, resolve } from 'node:path'
import { build } from 'vite'
import { entrancesFolder } from '#server/platform/static/draw-entrance.ts'

/** Builds what the portal draws its entrances with, all in one place: the portal has none of the packages of the pages. */
export async function buildEntrances(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: resolve('src/web'),
    logLevel: 'error',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic' } },
    ssr: { noExternal: true },
    build: {
      ssr: 'app/prerender.tsx',
      outDir: resolve(join(folder, entrancesFolder)),
      target: 'es2023',
    },
  })
}
