import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '#tools/find-free-port.ts'
import { makeFolder } from './stage.ts'

export type Postgres = {
  readonly url: string
  /** As the server names itself: 15.18. */
  readonly version: string
  /** Runs a script of psql's, which may bring its data along. Rejects at the first statement that fails. */
  run(script: Iterable<string>): Promise<void>
  stop(): Promise<void>
}

const user = 'bench'
const longestStartMs = 30_000

/** The folder of the programs of the newest PostgreSQL that Debian has installed. Null where there is none. */
export function findPostgres(): string | null {
  const versionOf = (program: string) => Number(/\/(\d+)\/bin\//.exec(program)?.[1])
  const programs = globSync('/usr/lib/postgresql/*/bin/postgres').sort((a, b) => versionOf(b) - versionOf(a))
  return programs[0] === undefined ? null : dirname(programs[0])
}

/**
 * A PostgreSQL of its own in a folder of its own, on loopback and behind a password, that acknowledges only what is on the
 * disk. It refuses to run as root, and runs as Debian's `postgres` then.
 */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = makeFolder()
  const { owner, asOwner } = ownerOf(folder)
  const password = randomBytes(24).toString('base64url')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const options = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '--locale=C', '-E', 'UTF8']
  execFileSync(join(programs, 'initdb'), ['-D', data, ...options], {
    ...asOwner,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

  const port = await findFreePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=on', 'synchronous_commit=on']
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...asOwner, stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  const kill = () => void server.kill('SIGQUIT')
  process.once('exit', kill)
  await untilReady(programs, port)

  const address = ['-h', '127.0.0.1', '-p', String(port), '-U', user, '-d', 'postgres']
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`,
    version: execFileSync(join(programs, 'postgres'), ['-V'], { ...asOwner, encoding: 'utf8' }).split(' ')[2] ?? '',
    async run(script) {
      const psql = spawn(join(programs, 'psql'), [...address, '-X', '-q', '-v', 'ON_ERROR_STOP=1'], {
        env: { PGPASSWORD: password },
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      const [[code]] = await Promise.all([once(psql, 'exit'), pipeline(Readable.from(script), psql.stdin)])
      if (code !== 0) throw new Error(`psql ended with ${code}`)
    },
    async stop() {
      // Without waiting for who is still connected.
      server.kill('SIGINT')
      await ended
      process.off('exit', kill)
    },
  }
}

type Owner = { readonly uid: number; readonly gid: number }

/** Who runs it, and how: with the folder as the place to be, because the owner may not see where we are. */
function ownerOf(folder: string): { owner: Owner | null; asOwner: Partial<Owner> & { cwd: string } } {
  if (process.getuid?.() !== 0) return { owner: null, asOwner: { cwd: folder } }
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const owner = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, owner.uid, owner.gid)
  return { owner, asOwner: { ...owner, cwd: folder } }
}

async function untilReady(programs: string, port: number): Promise<void> {
  const startMs = performance.now()
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0
  while (!isReady()) {
    if (performance.now() - startMs > longestStartMs) throw new Error('PostgreSQL is not ready')
    await wait(50)
  }
}
