import { buildPages } from './build/build-pages.ts'
import { builtFolder } from './build/built-folder.ts'
import { weighPages } from './build/weigh-pages.ts'

/** Builds the pages, weighs them, and fails where one is heavier than its bar. */
await buildPages()
const { table, isWithinBars } = weighPages(builtFolder)
process.stdout.write(`${table}\n`)
if (!isWithinBars) {
  process.stderr.write('The build is above a bar of the browser budget.\n')
  process.exit(1)
}
