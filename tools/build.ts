import { buildPages } from './build/build-pages.ts'
import { buildServer } from './build/build-server.ts'
import { builtFolder } from './build/built-folder.ts'
import { weighModules } from './build/weigh-modules.ts'
import { weighPages } from './build/weigh-pages.ts'

/** Builds the server and the pages, weighs these and their modules, and fails where one is heavier than its bar. */
await buildServer()
await buildPages()
const { table, isWithinBars } = weighPages(builtFolder)
const { lines, tooHeavy } = weighModules(builtFolder)
process.stdout.write(`${table}\n\nThe heaviest modules, brotli, KB\n${lines.join('\n')}\n`)
if (tooHeavy.length > 0) process.stderr.write(`Heavier than a module may be: ${tooHeavy.join(', ')}.\n`)
if (!isWithinBars) process.stderr.write('The build is above a bar of the browser budget.\n')
if (!isWithinBars || tooHeavy.length > 0) process.exit(1)
