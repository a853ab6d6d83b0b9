import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { StoreUnavailable } from '#server/ports/documents.ts'
import { FileLost } from './in-place.ts'

// https://www.sqlite.org/rescode.html; the low byte of an extended code is its kind.
const notPermitted = 3
const busy = 5
const readOnly = 8
const ioError = 10
const corrupt = 11
const full = 13
const cannotOpen = 14
const notADatabase = 26
/** The shared index of the log could not grow, which is what a full disk looks like there. */
const ioErrorShmSize = 4874

/** True for what SQLite reports, false for faults of our own. */
export function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
}

/** True where what the disk holds is in doubt, so that nothing more may be written; a full disk is not in doubt. */
export function isFatal(error: unknown): boolean {
  if (error instanceof FileLost || isFailedSync(error)) return true
  if (!isSqliteError(error) || error.errcode === ioErrorShmSize) return false
  return [ioError, corrupt, notADatabase].includes(error.errcode & 0xff)
}

/** After it the system may have dropped what it was asked to keep. */
function isFailedSync(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error && error.syscall === 'fdatasync'
}

/** True where another connection holds the lock that was asked for. */
export function isBusy(error: unknown): boolean {
  return isSqliteError(error) && (error.errcode & 0xff) === busy
}

/** True where the system keeps SQLite from its files, which says nothing about what they hold. */
export function isKeptOut(error: unknown): boolean {
  return isSqliteError(error) && [notPermitted, readOnly, full, cannotOpen].includes(error.errcode & 0xff)
}

/** The same failure in the words of the port; other errors pass through. */
export function toUnavailable(error: unknown): unknown {
  return isSqliteError(error) || isFailedSync(error)
    ? new StoreUnavailable(`The store failed: ${error.message}`, { cause: error })
    : error
}

/** What keeps a store from being opened, in one line for the operator; faults of our own pass through. */
export function toRefusal(file: string, error: unknown): unknown {
  if (!isSqliteError(error) && !isSystemError(error)) return error
  return new StoreRefused(`${file} cannot be opened: ${error.message}.`, { cause: error })
}

/** True for what the system reports, such as ENOSPC; codes of Node itself have underscores. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^E[A-Z0-9]+$/.test(String(error.code))
}
