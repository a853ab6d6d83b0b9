import { openFirestoreFiles } from '#server/adapters/firestore/firestore-files.ts'
import type { FirestoreFiles } from '#server/adapters/firestore/firestore-files.ts'
import { describeFiles } from '#server/testing/conformance/files.conformance.ts'
import { createProjectId } from './project-id.ts'

describeFiles('Firestore', async () => {
  const projectId = createProjectId()
  const opened: FirestoreFiles[] = []
  const reopen = () => {
    const files = openFirestoreFiles({ projectId })
    opened.push(files)
    return files
  }
  return {
    files: reopen(),
    reopen,
    async close() {
      for (const files of opened) await files.close()
    },
  }
})
