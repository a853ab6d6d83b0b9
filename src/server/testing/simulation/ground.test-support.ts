import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import perfHooks from 'node:perf_hooks'
import { createId } from '#server/platform/secrets.ts'
import { createRandom } from './random.test-support.ts'
import type { Random } from './random.test-support.ts'

/** Answers what the portal asks of a host, instead of a network. */
export type Answering = (url: string, init: RequestInit) => Promise<Response>

/** What a page of a browser reaches: the calls of its portal, and its stream. */
export type Network = {
  readonly answer: Answering
  /** Opens a stream at this path. */
  readonly openStream: (path: string, listening: Listening) => Streaming
}

/** What comes of a stream: frames as they are on the wire, and its end. */
export type Listening = { readonly onBytes: (bytes: Buffer) => void; readonly onEnd: (isRefused: boolean) => void }
export type Streaming = { close(): void }

/** What a process stands on, in place of the machine: time, chance and the network. Nothing of a run comes from elsewhere. */
export type Ground = {
  nowMs(): number
  /** Lets time pass at once, and calls nothing. */
  move(ms: number): void
  /** Calls what is due: an interval once, however often it was due since. */
  ring(): void
  /** Lets time pass to what is due next and calls it. False where nothing is due within so long. */
  ringNext(withinMs: number): boolean
  /** From now on chance is this one, and the time this. Forgets all timers and hosts. */
  begin(random: Random, atMs: number): void
  /** Answers for `http://<name>`. */
  host(name: string, answer: Answering): void
  /** Gives a page its network while `work` runs, and in whatever that begins. */
  asPage<R>(network: Network, work: () => R): R
  /** The network of the page that runs. */
  network(): Network
}

type Timer = { readonly call: () => void; readonly everyMs: number | null; dueMs: number }

let taken: Ground | null = null

/** Takes the machine away from this process, for good. */
export function takeGround(): Ground {
  taken ??= replaceMachine()
  return taken
}

function replaceMachine(): Ground {
  const timers = new Map<object, Timer>()
  const hosts = new Map<string, Answering>()
  const pages = new AsyncLocalStorage<Network>()
  // For what is drawn while modules load.
  let random = createRandom(0)
  let timeMs = 0
  let fills = 0

  function fill<Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes {
    fills++
    random.draw(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    return bytes
  }

  const hasFilledSince = (before: number) => fills > before

  function start(call: (...given: unknown[]) => void, ms: number, everyMs: number | null, given: unknown[]) {
    const handle = { unref: () => handle, ref: () => handle, hasRef: () => false, refresh: () => handle }
    const inContext = AsyncLocalStorage.snapshot()
    timers.set(handle, { call: () => inContext(call, ...given), everyMs, dueMs: timeMs + ms })
    return handle
  }

  const stop = (handle: unknown) => void timers.delete(handle as object)
  const realDate = Date
  class SimulatedDate extends realDate {
    constructor(...given: []) {
      if (given.length === 0) super(timeMs)
      else super(...given)
    }
    static override now(): number {
      return timeMs
    }
  }
  Object.assign(globalThis, {
    Date: SimulatedDate,
    setTimeout: (call: () => void, ms = 0, ...given: unknown[]) => start(call, ms, null, given),
    setInterval: (call: () => void, ms = 0, ...given: unknown[]) => start(call, ms, Math.max(1, ms), given),
    clearTimeout: stop,
    clearInterval: stop,
    fetch: (url: string | URL | Request, init: RequestInit = {}) => answerFor(String(url))(String(url), init),
  })
  Math.random = () => random.next()
  performance.now = () => timeMs
  Object.assign(crypto, {
    randomBytes: (size: number) => fill(Buffer.alloc(size)),
    randomFillSync: fill,
    randomUUID: () => fill(Buffer.alloc(16)).toString('hex'),
    // On this thread: an answer of another one comes in no certain turn.
    argon2: (name: 'argon2id', of: crypto.Argon2Parameters, done: (error: null, hash: Buffer) => void) =>
      queueMicrotask(() => done(null, crypto.argon2Sync(name, of))),
  })
  // No process is ever behind: how far this one is depends on what else the machine does.
  const neverBehind = { enable: () => true, disable: () => true, reset() {}, mean: 0, max: 0, percentile: () => 0 }
  Object.assign(perfHooks, { monitorEventLoopDelay: () => neverBehind })
  // Nothing is anywhere: a site that is looked for is not found.
  Object.assign(dns.promises, { lookup: () => Promise.reject(new Error('There is no network')) })
  syncBuiltinESMExports()

  function answerFor(url: string): Answering {
    const answer = url.startsWith('/') ? pages.getStore()?.answer : hosts.get(new URL(url).hostname)
    if (!answer) throw new TypeError(`Nobody answers ${url}`)
    return answer
  }

  function ring(): void {
    const due = [...timers].filter(([, { dueMs }]) => dueMs <= timeMs).sort(([, a], [, b]) => a.dueMs - b.dueMs)
    for (const [handle, timer] of due) {
      if (!timers.has(handle)) continue
      if (timer.everyMs === null) timers.delete(handle)
      else timer.dueMs = timeMs + timer.everyMs
      timer.call()
    }
  }

  return {
    nowMs: () => timeMs,
    move: (ms) => void (timeMs += ms),
    ring,
    ringNext(withinMs) {
      const nextMs = Math.min(...[...timers.values()].map(({ dueMs }) => dueMs))
      if (nextMs > timeMs + withinMs) return false
      timeMs = Math.max(timeMs, nextMs)
      ring()
      return true
    },
    begin(next, atMs) {
      timers.clear()
      hosts.clear()
      random = next
      timeMs = atMs
      // Ids are drawn ahead: those that are left were drawn for the run before.
      const before = fills
      do createId()
      while (!hasFilledSince(before))
    },
    host: (name, answer) => void hosts.set(name, answer),
    asPage: (network, work) => pages.run(network, work),
    network() {
      const network = pages.getStore()
      if (!network) throw new Error('No page runs')
      return network
    },
  }
}
