import { randomBytes } from 'node:crypto'

/** The name of an empty store: the emulator keeps one for each project. */
export function createProjectId(): string {
  return `liftoff-${randomBytes(10).toString('hex')}`
}
