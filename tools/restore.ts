import { describeCounts } from '#server/adapters/sqlite/store-counts.ts'
import { storeFile } from '#server/portal-store.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { describeFiles } from './backup/describe-files.ts'
import { expectSecretOf } from './backup/expect-secret.ts'
import { restorePortal } from './backup/restore-portal.ts'
import { dataFolderOf, runStoreCommand } from './store-command.ts'

// npm run restore -- <file>: puts a backup in the place of the store, with its files, while the portal may be serving.
// What was there is kept beside it.
await runStoreCommand(async () => {
  const dataFolder = dataFolderOf(process.env)
  const backup = process.argv[2]
  if (!backup) throw new StoreRefused('Name a backup: npm run restore -- <file>')
  expectSecretOf(backup, storeFile(dataFolder), process.env)
  const { documents, files, kept } = await restorePortal(dataFolder, backup)
  // A script notices too that attachments are missing.
  if (files.lost.length > 0) process.exitCode = 1
  const held = `Restored to ${storeFile(dataFolder)}: ${describeCounts(documents)} and ${describeFiles(files)}`
  if (kept) return `${held}. The previous store is kept as ${kept}`
  return `${held}. If this is a drill, start its portal with LIFTOFF_MAIL=outbox and LIFTOFF_PAYMENTS=test, as in docs/deployment/single-machine.md. Otherwise, the portal emails clients and acts on your Stripe account`
})
