import { readConfiguration } from '#server/platform/configuration/read-configuration.ts'
import { filesFolder, storeFile } from '#server/portal-store.ts'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { copyToEmbedded, copyToFirestore } from './copy-store/copy-portal.ts'
import type { CopiedPortal } from './copy-store/copy-portal.ts'
import { runStoreCommand } from './store-command.ts'

// npm run copy-store -- firestore: the data folder's documents and files into Firestore; npm run copy-store -- embedded: back into a data
// folder without a store, as of one moment. Both as LIFTOFF_DATA and LIFTOFF_CLOUD_PROJECT say. On the way into Firestore no portal may serve either.
await runStoreCommand(async () => {
  const { dataFolder, documents } = readConfiguration({ ...process.env, LIFTOFF_DOCUMENTS: 'firestore' })
  const place = { file: storeFile(dataFolder), folder: filesFolder(dataFolder) }
  const projectId = documents.store === 'firestore' ? documents.projectId : ''
  switch (process.argv[2]) {
    case 'firestore':
      return tell(await copyToFirestore(place, projectId), `the Firestore of ${projectId}`)
    case 'embedded':
      return tell(await copyToEmbedded(projectId, place), dataFolder)
    default:
      throw new StoreRefused('Choose a destination: npm run copy-store -- firestore or npm run copy-store -- embedded')
  }
})

function tell({ collections, files }: CopiedPortal, where: string): string {
  const lines = collections.map(({ name, count, hash }) => `${hash}  ${name} (${count})`)
  const total = collections.reduce((sum, { count }) => sum + count, 0)
  return [
    ...lines,
    `Copied to ${where} and compared with the source. Documents: ${total}. Files: ${files.count} (${files.bytes} bytes)`,
  ].join('\n')
}
