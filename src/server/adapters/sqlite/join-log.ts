import { openDatabase } from './database.ts'

/** Brings the log of a database that nobody has open into its file, and leaves it a single file to carry about. */
export function joinLog(file: string): void {
  const database = openDatabase(file)
  try {
    database.script('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}
