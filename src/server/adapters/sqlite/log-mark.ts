import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { crc32 } from 'node:zlib'
import { storeFiles, writeDurably } from './files.ts'

/**
 * How far the log was acknowledged, in a small file beside the store. SQLite takes a log that ends early, or whose middle
 * is spoiled, for one whose last commits were never made: only something outside the log can tell the two apart.
 */
export type LogMark = {
  /** Which log: one more each time that it begins anew (https://www.sqlite.org/walformat.html). */
  readonly salt: number
  /** How many frames lay in it at least. What has moved into the file stays in the log too, until it begins anew. */
  readonly frames: number
}

export type KeptMark = {
  /** Brings the log to the disk in another thread. */
  syncLog(done: (error: Error | null) => void): void
  /** The same in this thread. */
  syncLogNow(): void
  /** Once the disk has so many frames of the log, and before anybody is told of them. Does nothing once it is closed. */
  write(framesInLog: number): void
  close(): void
}

/** The mark reaches the disk so long after the log at most; what a killed process wrote the system has at once. */
const syncAfterMs = 1000

/**
 * Begins the mark of a store that has a log. A write costs some microseconds and waits for no disk: the mark is never
 * ahead of the log, and where it lags after a crash of the machine it asks for less than was acknowledged.
 */
export function keepMark(file: string, framesInLog: number): KeptMark {
  const { log: logPath, mark: path } = storeFiles(file)
  writeDurably(path, toText({ salt: saltOfLog(file), frames: framesInLog }))
  const log = openSync(logPath, 'r+')
  const mark = openSync(path, 'r+')
  let isClosed = false
  let sync: NodeJS.Timeout | null = null

  function syncSoon(): void {
    sync ??= setTimeout(() => {
      sync = null
      // Where it fails, the next sync of the log itself tells.
      fdatasync(mark, () => undefined)
    }, syncAfterMs).unref()
  }

  return {
    syncLog: (done) => fdatasync(log, done),
    syncLogNow: () => fdatasyncSync(log),
    write(frames) {
      if (isClosed) return
      writeSync(mark, toText({ salt: readSalt(log), frames }), 0)
      syncSoon()
    },
    close() {
      isClosed = true
      if (sync) clearTimeout(sync)
      for (const descriptor of [log, mark]) closeSync(descriptor)
    },
  }
}

/** Null where there is none, or where it cannot be read. */
export function readMark(file: string): LogMark | null {
  if (!hasMark(file)) return null
  const text = readFileSync(storeFiles(file).mark, 'latin1')
  const [salt = '', frames = ''] = text.split(' ')
  const mark = { salt: Number.parseInt(salt, 16), frames: Number.parseInt(frames, 16) }
  return text === toText(mark) ? mark : null
}

export function hasMark(file: string): boolean {
  return existsSync(storeFiles(file).mark)
}

/** True where the log holds at least what it held when it was marked, or was begun anew once since. */
export function holdsMarked({ salt, frames }: LogMark, file: string, framesInLog: number): boolean {
  const found = saltOfLog(file)
  return found === salt ? framesInLog >= frames : found === (salt + 1) >>> 0
}

export function removeMark(file: string): void {
  rmSync(storeFiles(file).mark, { force: true })
}

/** Of one length always, so that it is written over in one piece. */
function toText({ salt, frames }: LogMark): string {
  const content = `${toHex(salt)} ${toHex(frames)}`
  return `${content} ${toHex(crc32(content))}\n`
}

function toHex(number: number): string {
  return number.toString(16).padStart(8, '0')
}

function saltOfLog(file: string): number {
  const descriptor = openSync(storeFiles(file).log, 'r')
  try {
    return readSalt(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function readSalt(log: number): number {
  const salt = Buffer.alloc(4)
  readSync(log, salt, 0, salt.length, 16)
  return salt.readUInt32BE()
}
