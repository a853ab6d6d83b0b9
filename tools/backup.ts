import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backupStore } from '#server/adapters/sqlite/backup.ts'
import { describeCounts } from '#server/adapters/sqlite/store-counts.ts'
import { toStamp } from '#server/adapters/sqlite/swap-store.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { storeFile } from '#server/start-portal.ts'
import { runStoreCommand } from './store-command.ts'

// npm run backup [-- <file>]: copies the store to a new file, while the portal may be serving. Without a file it goes
// into the folder "backups" beside the store.
await runStoreCommand(async () => {
  const { dataFolder } = readConfiguration(process.env)
  const target = process.argv[2] ?? join(dataFolder, 'backups', `portal-${toStamp(new Date())}.sqlite`)
  mkdirSync(dirname(target), { recursive: true })
  return `${target} holds ${describeCounts(await backupStore(storeFile(dataFolder), target))}`
})
