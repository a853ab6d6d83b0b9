import { buildPages } from './build/build-pages.ts'
import { buildServer } from './build/build-server.ts'
import { builtFolder } from './build/built-folder.ts'
import { weighPages } from './build/weigh-pages.ts'

/** Builds the server and the pages, weighs these, and fails where one is heavier than its bar. */
await buildServer()
await buildPages()
const { table, isWithinBars } = weighPages(builtFolder)
process.stdout.write(`${table}\n`)
if (!isWithinBars) {
  process.stderr.write('The build is above a bar of the browser budget.\n')
  process.exit(1)
}
