import { parseArgs } from 'node:util'
import { percentile } from '../bench/figures.ts'
import { colleagues, openHouse, owner } from './house.ts'
import { openLiveBrowser } from './live-browser.ts'
import { startProject } from './portal-calls.ts'

// How soon a project that was started through one process is at the browsers of another, from the call that starts it on:
// `FIRESTORE_EMULATOR_HOST=localhost:8080 node hosted/measure-live.ts --projects 300`.
const { values } = parseArgs({ options: { projects: { type: 'string', default: '300' } } })
const warmUp = 20
const cleanUps: (() => unknown)[] = []
try {
  const house = await openHouse({ after: (cleanUp) => void cleanUps.push(cleanUp) })
  const [one, other] = [await house.start(), await house.start()]
  const browsers = await Promise.all(
    colleagues.map(async (uid) =>
      openLiveBrowser({ baseUrl: house.baseUrl, port: other.port, cookie: await house.cookieOf(uid) }),
    ),
  )
  for (const browser of browsers) await browser.until(() => browser.streams === 1)
  const writer = { baseUrl: house.baseUrl, port: one.port, cookie: await house.cookieOf(owner) }
  const latenciesMs: number[] = []
  for (let number = 0; number < warmUp + Number(values.projects); number++) {
    const startMs = performance.now()
    const id = await startProject(writer, `Relaunch ${number}`)
    for (const browser of browsers) {
      await browser.until(() => browser.projects.has(id))
      if (number >= warmUp) latenciesMs.push(performance.now() - startMs)
    }
  }
  for (const browser of browsers) browser.close()
  const [middle, late] = [50, 99].map((share) => Math.ceil(percentile(latenciesMs, share)))
  process.stdout.write(
    `${latenciesMs.length} arrivals of ${values.projects} projects at ${browsers.length} browsers of the other process: half within ${middle} ms, 99% within ${late} ms\n`,
  )
} finally {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
}
