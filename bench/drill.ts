import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { drills } from './drills.ts'
import { makeFolder } from './stage.ts'

// npm run drill -- disk-full: lets people write and read, breaks one thing, mends it, and tells the time and the data that it
// cost. Without a name it goes through all. Those that fill or remount a disk need root. See docs/deployment/operating.md.
await buildServerIfNeeded()
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(drills)
for (const name of names) {
  const drill = drills[name]
  if (!drill) throw new Error(`${name} is none of ${Object.keys(drills).join(', ')}`)
  process.stdout.write(`${name}: ${await drill(makeFolder())}\n`)
}
