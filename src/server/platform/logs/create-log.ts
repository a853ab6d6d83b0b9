import type { FastifyBaseLogger } from 'fastify'
import { destination as openDestination, pino } from 'pino'
import type { DestinationStream } from 'pino'
import { maskFields } from './mask.ts'
import { scrub } from './scrub.ts'

type LogSettings = {
  readonly level: string
  /** Where lines go; the standard output where nothing else is named. */
  readonly destination?: DestinationStream
  /** Gets the message of each line of the level `error` or above. */
  readonly onError?: (message: string) => void
}

const errorLevel = 50

/**
 * A log of JSON lines without secrets: secret names are masked, requests and errors are cut to a list, and each line is
 * scrubbed. pino's own `redact` reaches one level by wildcard and costs ten times as much.
 */
export function createLog({
  level,
  destination = standardOutput(),
  onError = () => {},
}: LogSettings): FastifyBaseLogger {
  return pino(
    {
      level,
      // Neither the process nor the machine: the collector of the lines knows both.
      base: null,
      timestamp: timeOfLine,
      formatters: { level: (label) => ({ level: label }), log: maskFields },
      hooks: {
        streamWrite: scrub,
        logMethod(args, method, lineLevel) {
          if (lineLevel >= errorLevel) onError(messageOf(args))
          method.apply(this, args)
        },
      },
    },
    destination,
  )
}

let lastMs = 0
let lastTime = ''

/** As pino's `isoTime`, written once for all lines of a millisecond. */
function timeOfLine(): string {
  const nowMs = Date.now()
  if (nowMs !== lastMs) {
    lastMs = nowMs
    lastTime = `,"time":"${new Date(nowMs).toISOString()}"`
  }
  return lastTime
}

/** An error that is logged without words of ours is counted as `other`: its own words may be anything. */
function messageOf([first, second]: readonly unknown[]): string {
  if (typeof first === 'string') return first
  return typeof second === 'string' ? second : 'other'
}

/**
 * Lines are gathered for up to a quarter of a second, or until they fill a write: each write is work for another thread, and a
 * busy portal does not wait for its own log.
 */
function standardOutput(): DestinationStream {
  return openDestination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 250 })
}
