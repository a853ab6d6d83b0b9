import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestPage } from './page-digest.ts'
import type { Picture } from './pictures.ts'

export const picturesFolder = 'docs/pictures'

/** Holds what each picture's page was made of when it was taken, by the picture's name. */
export const takenFile = join(picturesFolder, 'taken.json')

export type Taken = Readonly<Record<string, string>>

export function readTaken(): Taken {
  return existsSync(takenFile) ? (JSON.parse(readFileSync(takenFile, 'utf8')) as Taken) : {}
}

/** The pictures that are missing, or older than their pages. */
export function findStale(all: readonly Picture[], taken: Taken, digestOf = digestPage): Picture[] {
  return all.filter(
    ({ name, page }) => taken[name] !== digestOf(page) || !existsSync(join(picturesFolder, `${name}.png`)),
  )
}
