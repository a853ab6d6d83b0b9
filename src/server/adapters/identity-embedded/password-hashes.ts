import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { Lane } from '#server/ports/identity.ts'

/** The cost of a hash. The default is the least that OWASP names for argon2id: 19 MiB, twice, one lane. */
export type HashCost = { readonly memoryKib: number; readonly passes: number; readonly parallelism: number }

const defaultCost: HashCost = { memoryKib: 19 * 1024, passes: 2, parallelism: 1 }

export type PasswordHashes = {
  /** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
  create(password: string, lane: Lane): Promise<string>
  /** Null where nothing is there to compare with: the work is done all the same and the answer is false. */
  matches(password: string, stored: string | null, lane: Lane): Promise<boolean>
  /** True for a hash that was made at another cost. */
  isOutdated(stored: string): boolean
}

const saltBytes = 16
const hashBytes = 32
const hash = promisify(argon2)

export function createPasswordHashes(gate: HashGate, cost: HashCost = defaultCost): PasswordHashes {
  const decoy = format(cost, randomBytes(saltBytes), randomBytes(hashBytes))

  return {
    async create(password, lane) {
      const salt = randomBytes(saltBytes)
      return format(cost, salt, await gate.pass(lane, () => derive(password, salt, cost)))
    },
    async matches(password, stored, lane) {
      const { salt, expected, cost } = parse(stored ?? decoy)
      const actual = await gate.pass(lane, () => derive(password, salt, cost))
      return timingSafeEqual(actual, expected) && stored !== null
    },
    isOutdated(stored) {
      const made = parse(stored).cost
      return made.memoryKib !== cost.memoryKib || made.passes !== cost.passes || made.parallelism !== cost.parallelism
    },
  }
}

function derive(password: string, nonce: Buffer, { memoryKib, passes, parallelism }: HashCost): Promise<Buffer> {
  return hash('argon2id', {
    message: password,
    nonce,
    memory: memoryKib,
    passes,
    parallelism,
    tagLength: hashBytes,
  })
}

function format({ memoryKib, passes, parallelism }: HashCost, salt: Buffer, hashed: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${text(salt)}$${text(hashed)}`
}

function parse(stored: string): { cost: HashCost; salt: Buffer; expected: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password hash isn’t a valid argon2id hash')
  const [, memory, passes, parallelism, salt = '', expected = ''] = parts
  return {
    cost: { memoryKib: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    expected: Buffer.from(expected, 'base64'),
  }
}

export type HashGate = {
  /** Runs `work` when a place is free. Refuses `auth/too-many-requests` at once where its lane is full. */
  pass<R>(lane: Lane, work: () => Promise<R>): Promise<R>
}

type Waiting = () => void

/** Hashing is made to be dear: a flood must neither fill the memory nor delay people who are known here. */
export function createHashGate({
  atOnce = hashesAtOnce(),
  waitingPerLane = mostInLane - atOnce,
}: { readonly atOnce?: number; readonly waitingPerLane?: number } = {}): HashGate {
  const lanes: Record<Lane, Waiting[]> = { 'known-device': [], stranger: [] }
  let running = 0

  async function enter(lane: Lane): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    // Whoever is refused may have tried only once.
    if (lanes[lane].length >= waitingPerLane)
      throw new Refusal('auth/too-many-requests', { sentence: refusals.unavailable.sentence })
    await new Promise<void>((admit) => lanes[lane].push(admit))
  }

  /** The place goes straight to the next in line, so that nobody slips in between. */
  function leave(): void {
    const next = lanes['known-device'].shift() ?? lanes.stranger.shift()
    if (next) next()
    else running--
  }

  return {
    async pass(lane, work) {
      await enter(lane)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

/** Those that are hashed and those that wait: as many as one office may send at once. */
const mostInLane = 20

/** One core is left for answering; libuv has four threads for costly work. */
function hashesAtOnce(): number {
  return Math.min(4, Math.max(1, availableParallelism() - 1))
}
