import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { documentsConformance } from '#server/testing/conformance/documents.conformance.ts'
import { createProjectId } from './project-id.ts'

documentsConformance(
  'Firestore',
  async () => ({ documents: await openFirestoreDocuments(conformanceCollections, { projectId: createProjectId() }) }),
  // Each commit crosses a network.
  { runs: 5 },
)
