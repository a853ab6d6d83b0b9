import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Firestore } from '@google-cloud/firestore'
import { conformanceCollections } from '#server/testing/conformance/documents-cast.conformance.ts'
import { createPlaces } from './places.ts'
import { createOwnCommits, createTransact } from './transactions.ts'

test('a transaction that writes nothing leaves no name to wait for: no listener will tell it', async () => {
  // Asked for nothing, it opens no connection.
  const database = new Firestore({ projectId: 'demo-liftoff' })
  const ownCommits = createOwnCommits()
  const transact = createTransact({ database, places: createPlaces(database, conformanceCollections), ownCommits })
  for (let count = 0; count < 3; count++) assert.equal(await transact(async () => count), count)
  assert.equal(ownCommits.known().size, 0)
})
