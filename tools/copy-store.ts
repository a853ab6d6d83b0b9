import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { storeFile } from '#server/portal-store.ts'
import type { CopiedCollection } from '#server/ports/documents-copy.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyToEmbedded, copyToFirestore } from './copy-store/copy-portal.ts'
import { runStoreCommand } from './store-command.ts'

// npm run copy-store -- firestore: the data folder's store into Firestore; npm run copy-store -- embedded: back into a data
// folder without a store. Both as LIFTOFF_DATA and LIFTOFF_CLOUD_PROJECT say, while no portal serves either.
await runStoreCommand(async () => {
  const { dataFolder, documents } = readConfiguration({ ...process.env, LIFTOFF_DOCUMENTS: 'firestore' })
  const file = storeFile(dataFolder)
  const projectId = documents.store === 'firestore' ? documents.projectId : ''
  switch (process.argv[2]) {
    case 'firestore':
      return tell(await copyToFirestore(file, projectId), `the Firestore of ${projectId}`)
    case 'embedded':
      return tell(await copyToEmbedded(projectId, file), file)
    default:
      throw new StoreRefused('Where to? npm run copy-store -- firestore, or npm run copy-store -- embedded')
  }
})

function tell(copied: readonly CopiedCollection[], where: string): string {
  const lines = copied.map(({ name, count, hash }) => `${hash}  ${name} (${count})`)
  const total = copied.reduce((sum, { count }) => sum + count, 0)
  return [...lines, `${where} holds these ${total} documents now, read again and found the same`].join('\n')
}
