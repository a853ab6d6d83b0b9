import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toStamp } from '#server/adapters/sqlite/restore-files.ts'
import { describeCounts } from '#server/adapters/sqlite/store-counts.ts'
import { lastBackupFile } from '#server/platform/metrics/readings-of-folder.ts'
import { backupPortal } from './backup/backup-portal.ts'
import { describeFiles } from './backup/describe-files.ts'
import { dataFolderOf, runStoreCommand } from './store-command.ts'

// npm run backup [-- <file>]: copies the store to a new file and the files of the portal into a folder beside it, while
// the portal may be serving. Without a file it goes into the folder "backups" beside the store.
await runStoreCommand(async () => {
  const dataFolder = dataFolderOf(process.env)
  const target = process.argv[2] ?? join(dataFolder, 'backups', `portal-${toStamp(new Date())}.sqlite`)
  const { documents, files } = await backupPortal(dataFolder, target)
  // Whoever runs it by a timer hears of a loss all the same.
  if (files.lost.length > 0) process.exitCode = 1
  else writeFileSync(lastBackupFile(dataFolder), `${target}\n`)
  return `Backed up to ${target}: ${describeCounts(documents)} and ${describeFiles(files)}`
})
