import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { agencyOf, seedAgency } from './agency.ts'
import { toReadable } from './figures.ts'
import type { StormFigures, StormJob } from './load-storm.ts'
import { startLoadedPortal, storeOf } from './loaded-portal.ts'
import { makeFolder } from './stage.ts'

// npm run storm [-- --browsers 1000]: kills a portal with kill -9 while browsers show a page and hold a stream, starts it again,
// and tells when the last of them is current. Ends with 1 where that takes over ten seconds after it serves again.
await buildServerIfNeeded()
const { values } = parseArgs({ options: { browsers: { type: 'string', default: '1000' } } })
const browsers = Number(values.browsers)
const mostMs = 10_000
/** `RestartSec` of the service in docs/deployment/single-machine.md. */
const supervisorMs = 2_000

const folder = makeFolder()
const people = agencyOf(browsers)
await seedAgency(storeOf(folder), people)
let portal = await startLoadedPortal(folder)
const load = fork(fileURLToPath(new URL('load-storm.ts', import.meta.url)))
load.once('exit', (code) => code !== 0 && process.exit(1))
try {
  const job: StormJob = { port: portal.port, people }
  load.send(job)
  await once(load, 'message')
  process.stdout.write(`${browsers} browsers show their page. The portal is killed.\n`)
  load.send('storm')
  await once(load, 'message')
  // Once they are all current, it tells its figures and nothing else.
  const told = once(load, 'message') as Promise<[StormFigures]>
  const killedAtMs = nowMs()
  await portal.kill()
  await wait(supervisorMs)
  portal = await startLoadedPortal(folder, portal.port)
  const servedAtMs = nowMs()
  const [{ lastAtMs, halfAtMs, calls, p99Ms, slowestMs, shed }] = await told
  process.stdout.write(
    `It serves again ${toReadable(servedAtMs - killedAtMs)} ms after the kill. ` +
      `Half of the browsers are current ${toReadable(halfAtMs - servedAtMs)} ms after that, the last ${toReadable(lastAtMs - servedAtMs)} ms after it (≤ ${mostMs}).\n` +
      `${calls} calls meanwhile: p99 ${toReadable(p99Ms)} ms, slowest ${toReadable(slowestMs)} ms, ${shed} put off because the portal was behind.\n`,
  )
  process.exitCode = lastAtMs - servedAtMs <= mostMs ? 0 : 1
} finally {
  await portal.stop()
}

function nowMs(): number {
  return performance.timeOrigin + performance.now()
}
