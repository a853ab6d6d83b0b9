import { openFirestoreFiles } from '#server/adapters/firestore/firestore-files.ts'
import { describeFiles } from '#server/testing/conformance/files.conformance.ts'
import { createProjectId } from './project-id.ts'

describeFiles('Firestore', async () => {
  const projectId = createProjectId()
  const reopen = () => openFirestoreFiles({ projectId })
  return { files: reopen(), reopen, close: async () => {} }
})
