import { StoreUnavailable } from '#server/ports/documents.ts'
import { FileLost } from './in-place.ts'

// https://www.sqlite.org/rescode.html; the low byte of an extended code is its kind.
const busy = 5
const ioError = 10
const corrupt = 11
const notADatabase = 26
/** The shared index of the log could not grow, which is what a full disk looks like there. */
const ioErrorShmSize = 4874

/** True for what SQLite reports, false for faults of our own. */
export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

/** True where what the disk holds is in doubt, so that nothing more may be written; a full disk is not in doubt. */
export function isFatal(error: unknown): boolean {
  if (error instanceof FileLost) return true
  if (!isSqliteError(error) || error.errcode === ioErrorShmSize) return false
  return [ioError, corrupt, notADatabase].includes(error.errcode & 0xff)
}

/** True where another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === busy
}

/** The same failure in the words of the port; other errors pass through. */
export function toUnavailable(error: unknown): unknown {
  return isSqliteError(error) ? new StoreUnavailable(`The store failed: ${error.message}`, { cause: error }) : error
}
