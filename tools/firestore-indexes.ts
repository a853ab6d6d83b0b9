import { writeFileSync } from 'node:fs'
import { describeIndexes } from '#server/adapters/firestore/describe-indexes.ts'
import { storedCollections } from '#server/portal-store.ts'

// Writes firestore.indexes.json from the queries that the collections declare: npm run firestore-indexes.
writeFileSync('firestore.indexes.json', `${JSON.stringify(describeIndexes(storedCollections), null, 2)}\n`)
