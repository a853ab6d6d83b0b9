import { build } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { weighPages } from './build/weigh-pages.ts'

const folder = 'dist/web'

/** Builds the browser's part, compresses it once for all readers, and fails where a page is heavier than its bar. */
await build({ logLevel: 'warn' })
compressFiles(folder)
const { table, isWithinBars } = weighPages(folder)
process.stdout.write(`${table}\n`)
if (!isWithinBars) {
  process.stderr.write('The build is above a bar of the browser budget.\n')
  process.exit(1)
}
