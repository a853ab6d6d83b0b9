import { newestStepOf } from '#server/adapters/sqlite/migrate.ts'
import { restoreStore } from '#server/adapters/sqlite/restore.ts'
import { describeCounts } from '#server/adapters/sqlite/store-counts.ts'
import { StoreRefused } from '#server/adapters/sqlite/store-refused.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { migrationSteps } from '#server/ports/documents-migration.ts'
import { storeFile } from '#server/start-portal.ts'
import { runStoreCommand } from './store-command.ts'

// npm run restore -- <file>: puts a backup in the place of the store, while the portal may be serving. The store that
// was there is kept beside it.
await runStoreCommand(async () => {
  const { dataFolder } = readConfiguration(process.env)
  const backup = process.argv[2]
  if (!backup) throw new StoreRefused('Which backup? npm run restore -- <file>')
  const store = storeFile(dataFolder)
  const { counts, kept } = await restoreStore(store, backup, { newestStep: newestStepOf(migrationSteps) })
  return `${store} holds ${describeCounts(counts)}${kept ? `; what was there is kept as ${kept}` : ''}`
})
