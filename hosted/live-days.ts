import type { Link } from '#domain/projects/link.ts'
import { takeGround } from '#server/testing/simulation/ground.test-support.ts'
import type { World } from '#server/testing/simulation/world.test-support.ts'
import type { Lived } from '#tools/simulate/lived.ts'

/** `faults`: requests that were lost or late, and deaths. */
export type DaysLived = Lived & { readonly faults: number }

// Lives stormy days of these seeds, one after the other, with two processes of the portal at one Firestore in the emulator, and prints a
// line of JSON for each: live-days.ts <days> sound|spoiled <seed>…
const [days, state, ...seeds] = process.argv.slice(2)
const ground = takeGround()
// What they import sees the ground from its first line.
const { makeTemplate } = await import('#server/testing/simulation/template.test-support.ts')
const { drawStorm } = await import('#server/testing/simulation/weather.test-support.ts')
const { liveYear } = await import('#server/testing/simulation/year.test-support.ts')
const { links, projects } = await import('#server/projects/exports/collections.ts')
const { startFirestoreThread } = await import('./shared-firestore.ts')

/** There is a link that nobody added, as if a transaction had been carried out twice. */
async function addUnasked({ store, rows, clock }: World): Promise<void> {
  const [project] = rows(projects)
  if (!project) return
  const { id: projectId, clientId } = project
  const now = clock.now()
  const named = { type: 'Figma', title: 'Design', url: 'https://figma.com/design' } as const
  const made = { createdBy: 'tom', createdAt: now, updatedAt: now }
  const id = `unasked${clock.nowMs()}`
  const link: Link = { id, projectId, clientId, ...named, visibility: 'client', sortOrder: 1, ...made }
  await store.transact(async (transaction) => transaction.create(links, link))
}

const thread = startFirestoreThread()
const template = await makeTemplate(ground)
for (const seed of seeds.map(Number)) {
  const beganNs = process.hrtime.bigint()
  const options = { ground, template, openStore: () => thread.share(template.store), weatherOf: drawStorm }
  const plan = { seed, days: Number(days) }
  const { finding, done, log } = await liveYear(plan, state === 'spoiled' ? { ...options, plant: addUnasked } : options)
  const seconds = Number(process.hrtime.bigint() - beganNs) / 1e9
  const acts = [...done.values()].reduce((sum, count) => sum + count, 0)
  const faults = log.filter((line) => /: (?:unheard|undone|late|dies-\w+)$/.test(line)).length
  const line = `${JSON.stringify({ seed, seconds, acts, faults, finding } satisfies DaysLived)}\n`
  await new Promise((resolve) => process.stdout.write(line, resolve))
}
await thread.end()
template.remove()
process.exit(0)
