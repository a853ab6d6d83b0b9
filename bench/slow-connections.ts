import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { startServer } from './server-process.ts'

// Opens 1,500 connections that never finish what they began and makes calls meanwhile. Ends with 1 where a call is refused or
// where the portal keeps one of them open. A portal that gets no processor puts calls off (`shed-load.ts`): such a call is made
// again, as the pages do, and counts as refused where it is put off each time.
await buildServerIfNeeded()
const { values } = parseArgs({ options: { connections: { type: 'string', default: '1500' } } })
const connections = Number(values.connections)
/**
 * The longest of the portal's limits is 20 s, counted from when it took the connection. Where the kernel lets fewer connections
 * wait than the portal asks for, it offers the others again at longer and longer intervals and gives up after about 100 s.
 */
const longestMs = 120_000
const everyMs = 250
const putOff = 503
/** As long as the portal asks for; the last attempt is well after the last slow connection. */
const againAfterMs = 5_000
const longestPutOffMs = 30_000

const post = 'POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

/** Three send a byte a second after this. The last asks for a long answer and reads none of it; it has a minute. */
const openings = [
  `${post}X-Slow: `,
  `${post}Content-Length: 60000\r\n\r\n{`,
  'G',
  'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n',
]

const folder = mkdtempSync(join(tmpdir(), 'liftoff-slow-'))
const { port, stop } = await startServer({
  entry: serverProgram,
  env: (port) => ({
    LIFTOFF_MODE: 'demo',
    LIFTOFF_PORT: String(port),
    LIFTOFF_URL: `http://localhost:${port}`,
    LIFTOFF_DATA: folder,
    LIFTOFF_LOG_LEVEL: 'error',
  }),
  isReady: async (port) => (await callSession(port)) === 200,
})
try {
  const { refused, calls, left, slowestMs } = await holdOpen()
  process.stdout.write(
    `${connections} slow connections: ${calls} calls meanwhile, ${refused} refused, the slowest took ${Math.ceil(slowestMs)} ms; ${left} still open after ${longestMs / 1000} s\n`,
  )
  process.exitCode = refused > 0 || left > 0 ? 1 : 0
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function holdOpen(): Promise<{ refused: number; calls: number; left: number; slowestMs: number }> {
  const sockets = Array.from({ length: connections }, (_, index) => openSlowly(openings[index % openings.length] ?? ''))
  const senders = sockets.filter((_, index) => index % openings.length !== openings.length - 1)
  const untilMs = performance.now() + longestMs
  const tally = { refused: 0, calls: 0, slowestMs: 0 }
  while (performance.now() < untilMs && senders.some((socket) => !socket.closed)) {
    const startMs = performance.now()
    const status = await callUntilTaken()
    tally.calls++
    tally.slowestMs = Math.max(tally.slowestMs, performance.now() - startMs)
    if (status !== 200) tally.refused++
    await wait(everyMs)
  }
  const left = senders.filter((socket) => !socket.closed).length
  for (const socket of sockets) socket.destroy()
  return { ...tally, left }
}

async function callUntilTaken(): Promise<number> {
  const untilMs = performance.now() + longestPutOffMs
  for (;;) {
    const status = await callSession(port).catch(() => 0)
    if (status !== putOff || performance.now() > untilMs) return status
    await wait(againAfterMs)
  }
}

async function callSession(port: number): Promise<number> {
  const origin = `http://localhost:${port}`
  const headers = { 'content-type': 'application/json', origin }
  const answer = await fetch(`${origin}/api/session`, { method: 'POST', headers, body: '{}' })
  await answer.text()
  return answer.status
}

function openSlowly(opening: string): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(opening))
  const trickle = setInterval(() => socket.writable && !opening.startsWith('GET') && socket.write('x'), 1000)
  if (!opening.startsWith('GET')) socket.resume()
  return socket.on('error', () => undefined).on('close', () => clearInterval(trickle))
}
