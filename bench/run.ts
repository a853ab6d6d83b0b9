import { parseArgs } from 'node:util'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { comparePeers, missingPeers } from './compare-peers.ts'
import { compareReference } from './compare-reference.ts'
import { measureGrowth } from './measure-growth.ts'
import { fullScale, quickScale } from './scale.ts'

// npm run bench [-- --quick]: the portal beside a bare server, each measure with its bar. Ends with 1 where something misses its
// bar. Instead, `--large` shows what grows with a million documents and ten thousand streams, and `--peers` sets both servers
// beside Feathers and Parse Server.
const { values } = parseArgs({
  options: { quick: { type: 'boolean' }, large: { type: 'boolean' }, peers: { type: 'boolean' } },
})
const scale = values.quick ? quickScale : fullScale

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const missing = values.peers ? missingPeers() : []
if (missing.length > 0) {
  process.stderr.write(`${missing.join('\n')}\n`)
  process.exit(2)
}
await buildServerIfNeeded()
const measure = values.peers ? comparePeers : values.large ? measureGrowth : compareReference
const missed = await measure(scale, say)
if (values.quick) say('A quick run: it shows that everything works, not how fast it is.')
if (missed.length > 0) say(`Missed: ${missed.join('; ')}.`)
process.exitCode = missed.length > 0 ? 1 : 0
