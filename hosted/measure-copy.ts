import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyToEmbedded, copyToFirestore } from '#tools/copy-store/copy-portal.ts'
import { seedPortal } from '../bench/seed-portal.ts'
import { describeStore } from './describe-store.ts'
import { createProjectId } from './project-id.ts'

// Whether a large portal is the same after the way into Firestore and back, collection by collection, and how long that takes:
// `FIRESTORE_EMULATOR_HOST=localhost:8080 node hosted/measure-copy.ts --projects 100000`.
const { values } = parseArgs({ options: { projects: { type: 'string', default: '100000' } } })
const folder = mkdtempSync(join(tmpdir(), 'liftoff-copy-'))
try {
  const projectId = createProjectId()
  const place = { file: join(folder, 'portal.sqlite'), folder: join(folder, 'files') }
  const back = { file: join(folder, 'back.sqlite'), folder: join(folder, 'files-back') }
  await timed('seeded', () =>
    seedPortal(place.file, { projects: Number(values.projects), owners: 2000, teammates: 1000 }),
  )
  const there = await timed('copied into Firestore and read again', () => copyToFirestore(place, projectId))
  const andBack = await timed('copied back and read again', () => copyToEmbedded(projectId, back))
  assert.deepEqual(andBack, there)
  assert.deepEqual(await describeStore(back.file), await describeStore(place.file))
  for (const { name, count, hash } of there.collections.filter((collection) => collection.count > 0))
    process.stdout.write(`${hash}  ${name} (${count})\n`)
  process.stdout.write('The same in every collection.\n')
} finally {
  rmSync(folder, { recursive: true })
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startMs = performance.now()
  const done = await work()
  process.stdout.write(`${what} in ${Math.round((performance.now() - startMs) / 1000)} s\n`)
  return done
}
