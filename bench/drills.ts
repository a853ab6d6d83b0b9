import { execFileSync } from 'node:child_process'
import { appendFileSync, closeSync, globSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { traceProcess } from '#tools/hosted/strace.ts'
import { mailRefused } from './drill-mail.ts'
import { openDrill } from './drill-stage.ts'
import type { DrillStage } from './drill-stage.ts'
import { startLoadedPortal, storeOf } from './loaded-portal.ts'

/** Breaks one thing while people write and read, mends it, and tells what it cost. */
export type Drill = (folder: string) => Promise<string>

const lastsMs = 5_000

/** `lasts` is how long the fault lasts. */
async function during(stage: DrillStage, fault: () => unknown, mend: () => unknown, lasts = lastsMs): Promise<string> {
  await wait(1000)
  stage.broken()
  await fault()
  await wait(lasts)
  await mend()
  stage.mended()
  await stage.writesAgain()
  return stage.tell()
}

export const drills: Readonly<Record<string, Drill>> = {
  'disk-full': (folder) => onSmallDisk(folder, diskFull),
  'read-only': (folder) => onSmallDisk(folder, readOnly),
  'slow-disk': slowDisk,
  'torn-write': tornWrite,
  'lock-lost': lockLost,
  'second-process': secondProcess,
  'clock-back': clockBack,
  'provider-away': providerAway,
  killed: killed,
  'backup-restore': backupRestore,
  'mail-refused': mailRefused,
}

/** Needs root: a disk of its own that can be filled and remounted. */
async function onSmallDisk(folder: string, drill: Drill): Promise<string> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', folder])
  try {
    return await drill(folder)
  } finally {
    execFileSync('umount', [folder])
  }
}

async function diskFull(folder: string): Promise<string> {
  const filler = join(folder, 'filler')
  return during(
    await openDrill(folder),
    () => fill(filler),
    () => rmSync(filler),
  )
}

/** With ever smaller pieces, so that nothing is left. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w')
  for (const bytes of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(descriptor, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(descriptor)
}

/** As the kernel does to a disk that fails: writes under way fail, and nothing can be opened for writing any more. */
async function readOnly(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  const remount = (how: string) => execFileSync('mount', ['-o', `remount,${how}`, folder])
  async function fault(): Promise<void> {
    const { pid, ended } = stage.portal()
    const trace = await traceProcess(pid, ['-e', 'trace=pwrite64', '-e', 'inject=pwrite64:error=EROFS'])
    await ended
    await trace.detach()
    remount('ro')
  }
  return during(stage, fault, () => remount('rw'))
}

/** Each write to the disk waits for half a second. */
async function slowDisk(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:delay_enter=500000']
  let trace: Awaited<ReturnType<typeof traceProcess>> | null = null
  return during(
    stage,
    async () => (trace = await traceProcess(stage.portal().pid, inject)),
    () => trace?.detach(),
  )
}

/** The machine dies in the middle of a write: half a frame is behind the last whole one. */
async function tornWrite(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  async function fault(): Promise<void> {
    await stage.portal().kill()
    appendFileSync(`${storeOf(folder)}-wal`, readFileSync(`${storeOf(folder)}-wal`).subarray(32, 32 + 2000))
  }
  return during(stage, fault, () => {}, 0)
}

/** Somebody tidies up. */
async function lockLost(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  return during(
    stage,
    () => rmSync(`${storeOf(folder)}.lock`),
    () => {},
    1000,
  )
}

async function secondProcess(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  const beganMs = performance.now()
  let refusedMs = NaN
  const told = await during(
    stage,
    async () => {
      const second = await startLoadedPortal(folder).catch(() => null)
      if (second) throw new Error('Two processes serve one data folder')
      refusedMs = performance.now() - beganMs
    },
    () => {},
    0,
  )
  return `the second process was refused after ${Math.round(refusedMs)} ms; ${told}`
}

/** Ten minutes, and back again. */
async function clockBack(folder: string): Promise<string> {
  const [library = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  const offset = join(folder, 'offset')
  const setClock = (seconds: string) => writeFileSync(offset, `${seconds}s\n`)
  setClock('+0')
  const stage = await openDrill(folder, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: offset,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  return during(
    stage,
    () => setClock('-600'),
    () => setClock('+0'),
  )
}

/** The sandbox is there and does not answer; a client orders and pays meanwhile. */
async function providerAway(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  const { pid } = stage.portal()
  const [provider = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const client = stage.people.filter(({ role }) => role === 'client')[1]
  if (!client || !provider) throw new Error('There is nobody to pay, or nobody to pay to')
  const orderTold: string[] = []
  async function order(): Promise<void> {
    const { status, body, ms } = await stage.caller.call(client!, 'create-customer', { email: client!.email }) // Checked above.
    orderTold.push(`${status === 200 ? 'ok' : (body as { code: string }).code} after ${Math.round(ms)} ms`)
  }
  const told = await during(
    stage,
    async () => {
      process.kill(Number(provider), 'SIGSTOP')
      await order()
    },
    async () => {
      process.kill(Number(provider), 'SIGCONT')
      await order()
    },
  )
  return `a client who saves a card: ${orderTold.join(', then ')}; ${told}`
}

async function killed(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  return during(
    stage,
    () => stage.portal().kill(),
    () => {},
    0,
  )
}

async function backupRestore(folder: string): Promise<string> {
  const stage = await openDrill(folder)
  const times: string[] = []
  function run(tool: string): void {
    const beganMs = performance.now()
    const env = { ...process.env, LIFTOFF_DATA: folder }
    execFileSync(process.execPath, [`tools/${tool}.ts`, join(folder, 'saved.sqlite')], { env })
    times.push(`${tool} ${Math.round(performance.now() - beganMs)} ms`)
  }
  const told = await during(
    stage,
    () => run('backup'),
    () => run('restore'),
  )
  return `${times.join(', ')}; ${told} (what came after the backup is gone with it)`
}
