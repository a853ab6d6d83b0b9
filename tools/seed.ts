import { openDiskFiles } from '#server/adapters/files-disk/disk-files.ts'
import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { filesFolder, openPortalStore, storeFile } from '#server/portal-store.ts'
import { systemClock } from '#server/start-portal.ts'
import { seedAll } from './seed/seed-all.ts'

/** Fills the data folder of the configuration with the demo's agency, where it is empty. */
const { dataFolder } = readConfiguration({ LIFTOFF_MODE: 'development', ...process.env })
const documents = openPortalStore(storeFile(dataFolder))
const files = openDiskFiles(filesFolder(dataFolder))
const isSeeded = await seedAll({
  documents,
  files,
  identity: createEmbeddedIdentity({ documents, clock: systemClock }),
})
await documents.close()
process.stdout.write(
  isSeeded ? `${dataFolder} holds the demo's agency now\n` : `${dataFolder} already has people. Nothing was changed.\n`,
)
