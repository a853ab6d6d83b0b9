import { createEmbeddedIdentity } from '#server/adapters/identity-embedded/embedded-identity.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { storedCollections, storeFile, systemClock } from '#server/start-portal.ts'
import { seedAll } from './seed/seed-all.ts'

/** Fills the data folder of the configuration with the demo's agency, where it is empty. */
const { dataFolder } = readConfiguration({ LIFTOFF_MODE: 'development', ...process.env })
const documents = openSqliteDocuments(storeFile(dataFolder), storedCollections)
const isSeeded = await seedAll({ documents, identity: createEmbeddedIdentity({ documents, clock: systemClock }) })
await documents.close()
process.stdout.write(
  isSeeded
    ? `${dataFolder} holds the demo's agency now\n`
    : `${dataFolder} has people in it already; nothing was changed\n`,
)
