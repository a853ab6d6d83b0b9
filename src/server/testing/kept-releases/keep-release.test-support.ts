import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createScratchFolder } from '#server/adapters/sqlite/scratch-folder.test-support.ts'
import { openPortalStore, storedCollections } from '#server/portal-store.ts'
import { matrix } from '#server/testing/access-matrix.test-support.ts'
import { openWorld } from '#server/testing/walk/world.test-support.ts'
import { answersFrom, copyAll } from './ask-store.test-support.ts'
import { keepCalls } from './kept-calls.test-support.ts'
import { writeRelease } from './kept-files.test-support.ts'
import { keepShapes } from './kept-shapes.test-support.ts'

// npm run keep-release: keeps what this program is under the version of package.json: the store of the cast, what it answers, its calls, and the shapes of what
// it stores.
// It is a test, because the cast works in the portal of the tests.
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string } // Our own.

test(`keeps ${version}`, async (t) => {
  const { portal, close } = await openWorld()
  const at = portal.clock.now()
  const bytes = portal.storeBytes()
  await close()
  const { file, remove } = createScratchFolder()
  t.after(remove)
  await copyAll(openPortalStore(':memory:', { copyOf: bytes }), openPortalStore(file))
  const store = readFileSync(file)
  const calls = keepCalls(matrix.map(({ call }) => call))
  const shapes = keepShapes(storedCollections)
  writeRelease(version, store, { at, answers: await answersFrom(file, at), calls, shapes })
})
