import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { toReadable } from './figures.ts'
import { startServer } from './server-process.ts'

// Does to a portal of its own what was once found to hold it up, and asks `/healthz` meanwhile. Prints for each attack how it
// was answered and how long the slowest look took, beside the slowest of a quiet portal. Ends with 1 where one took over 100 ms.
await buildServerIfNeeded()
const mostMs = 100
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

type Answer = { readonly status: number; readonly cookie: string; readonly body: string }

/** Of a client who has just signed up and verified nothing. */
let session = ''
let projectId = ''

const folder = mkdtempSync(join(tmpdir(), 'liftoff-attack-'))
const { port, stop } = await startServer({
  entry: serverProgram,
  env: (port) => ({
    LIFTOFF_MODE: 'demo',
    LIFTOFF_PORT: String(port),
    LIFTOFF_URL: `http://localhost:${port}`,
    LIFTOFF_DATA: folder,
    LIFTOFF_LOG_LEVEL: 'error',
  }),
  isReady: async (port) => (await send(port, 'GET', '/readyz')).status === 200,
})
const slowest = new Float64Array(new SharedArrayBuffer(8))
const looking = new Worker(new URL('./look-at-health.ts', import.meta.url), {
  workerData: { port, slowest },
})
try {
  let isHeldUp = false
  await signUp()
  for (const [name, attack] of Object.entries(attacks())) {
    const { answers, slowestMs } = await whileLooking(attack)
    const counts = Map.groupBy(answers, ({ status }) => status)
    const told = [...counts].map(([status, { length }]) => `${length} × ${status}`).join(', ')
    process.stdout.write(`${name.padEnd(44)} ${told.padEnd(28)} /healthz within ${toReadable(slowestMs)} ms\n`)
    isHeldUp ||= slowestMs > mostMs
  }
  process.exitCode = isHeldUp ? 1 : 0
} finally {
  await looking.terminate()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

function attacks(): Readonly<Record<string, (cookie?: string) => Promise<Answer[]>>> {
  const times = (count: number, make: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  return {
    'nobody does anything': async () => {
      await wait(2000)
      return []
    },
    'uploads of 97 bytes to 64 KB that no pattern ends': () =>
      times(20, (index) => upload(['\uFEFF', '<!---->'][index % 2] ?? '', index < 10 ? 97 : 64 * 1024)),
    'twenty headers of 7,500 spaces': () =>
      times(20, () => send(port, 'GET', '/client', { 'accept-encoding': `${' '.repeat(7500)}x` })),
    'twenty headers of 15,000 spaces': () =>
      times(20, () => send(port, 'GET', '/client', { 'accept-encoding': `gzip${' '.repeat(15_000)}x` })),
    '200 sign-ins of unknown addresses': () =>
      times(200, (index) =>
        post('sign-in', { email: `nobody${index}@x.example`, password: 'not the password', remember: false }),
      ),
    '300 projects of one account': () =>
      times(300, (index) => post('create-project', { name: `Project ${index}`, description: 'One of many' })),
    '2,000 reads of what is another’s': () => times(2000, () => post('get-project', { projectId: randomUUID() })),
  }
}

async function signUp(): Promise<void> {
  const person = { email: 'eve@evil.example', fullName: 'Eve', companyName: 'Evil' }
  session = (await post('sign-up', { ...person, password: 'a phrase of my own' })).cookie
  const { body } = await post('create-project', { name: 'Any', description: 'Any' })
  projectId = (JSON.parse(body) as { project: { id: string } }).project.id
}
function post(call: string, body: object): Promise<Answer> {
  return send(port, 'POST', `/api/${call}`, { 'content-type': 'application/json' }, JSON.stringify(body))
}

function upload(unit: string, bytes: number): Promise<Answer> {
  const content = `${unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))}x`
  const headers = { 'content-type': 'application/octet-stream', 'x-file-name': 'notes.txt' }
  return send(port, 'POST', `/files/upload?projectId=${projectId}`, headers, content)
}

/** Over one of sixteen connections. Status 0 where it was cut off. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Answer> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path, agent }, async (response) => {
      let text = ''
      for await (const chunk of response) text += String(chunk)
      const cookie = response.headers['set-cookie']?.find((line) => line.startsWith('sid='))?.split(';')[0] ?? ''
      resolve({ status: response.statusCode ?? 0, cookie, body: text })
    })
    call.on('error', () => resolve({ status: 0, cookie: '', body: '' }))
    call.setHeader('origin', `http://localhost:${port}`)
    call.setHeader('cookie', session)
    for (const [name, value] of Object.entries(headers)) call.setHeader(name, value)
    call.end(body)
  })
}

async function whileLooking(attack: () => Promise<Answer[]>): Promise<{ answers: Answer[]; slowestMs: number }> {
  slowest[0] = 0
  const answers = await attack()
  // The look that was under way is a part of it.
  await wait(2 * mostMs)
  return { answers, slowestMs: slowest[0] ?? 0 }
}
