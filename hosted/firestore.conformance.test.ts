import { openFirestoreDocuments } from '#server/adapters/firestore/firestore-documents.ts'
import { conformanceCollections } from '#server/ports/documents-conformance-cast.ts'
import { documentsConformance } from '#server/ports/documents.conformance.ts'
import { createProjectId } from './project-id.ts'

documentsConformance(
  'Firestore',
  async () => ({ documents: await openFirestoreDocuments(conformanceCollections, { projectId: createProjectId() }) }),
  // Each commit crosses a network.
  { runs: 5 },
)
