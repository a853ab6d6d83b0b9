import { copyFileSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { serverProgram } from './built-folder.ts'

const builtServer = dirname(serverProgram)

/** Packages that stay where npm has put them: they look for files of their own, or are large and serve few portals. */
const apart = /^(?:@google-cloud\/firestore|firebase-admin|pdfkit)(?:\/|$)/

/** What brings much along that the portal does not use, and what stands in its place: see there. */
const inPlaceOf = {
  'node:http': 'node-http.cjs',
  http: 'node-http.cjs',
  'node:http2': 'node-http2.cjs',
  '@fastify/ajv-compiler': 'unused-package.cjs',
  '@fastify/fast-json-stringify-compiler': 'unused-package.cjs',
  '@opentelemetry/api': 'unused-package.cjs',
  glob: 'unused-package.cjs',
}
const lean = Object.fromEntries(
  Object.entries(inPlaceOf).map(([name, file]) => [name, join(import.meta.dirname, file)]),
)

/**
 * Bundles the server and the packages that every portal needs, so that a start reads a few files instead of two thousand. They
 * lie flat in one folder, as deep below the root as `src/server`. What is loaded when it is used stays a file of its own.
 */
export async function buildServer(): Promise<void> {
  const next = `${builtServer}.next`
  const former = `${builtServer}.former`
  const bundle = await rolldown({
    input: { main: 'src/server/main.ts', 'check-served': 'src/server/adapters/sqlite/check-served.ts' },
    platform: 'node',
    external: apart,
    resolve: { alias: lean },
    logLevel: 'warn',
  })
  await bundle.write({
    dir: next,
    format: 'esm',
    cleanDir: true,
    // Logs name errors by their constructors.
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // The text of a module stays in memory as long as the process: without comments and indents it is a third shorter.
    minify: { compress: false, mangle: { toplevel: true, keepNames: true }, codegen: { removeWhitespace: true } },
  })
  await bundle.close()
  for (const file of globSync(`${next}/*.js`)) writeFileSync(file, toAscii(readFileSync(file, 'utf8')))
  // What the program reads beside itself.
  for (const file of globSync('src/server/**/*.txt')) copyFileSync(file, `${next}/${basename(file)}`)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(builtServer)) renameSync(builtServer, former)
  renameSync(next, builtServer)
  rmSync(former, { recursive: true, force: true })
}

/**
 * The code with every character beyond ASCII escaped: one of them makes V8 keep the whole text of its module at two bytes a character.
 * They stand in strings and regular expressions alone, where an escape means the same.
 */
function toAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
