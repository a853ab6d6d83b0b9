import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { Files } from '#server/ports/files.ts'
import { describeFiles, filesCases } from '#server/testing/conformance/files.conformance.ts'
import type { FilesPlace } from '#server/testing/conformance/files.conformance.ts'
import { createMemoryFiles } from './memory-files.test-support.ts'

describeFiles('a memory', async () => {
  const kept = new Map<string, Buffer>()
  return { files: createMemoryFiles(kept), reopen: () => createMemoryFiles(kept), close: async () => undefined }
})

/** Takes whatever it is given, forgets it with its process, and believes every length. */
function careless(): Files {
  const kept = new Map<string, Buffer>()
  return {
    async put(id, content) {
      kept.set(id, Buffer.alloc(0))
      for await (const chunk of content) kept.set(id, Buffer.concat([kept.get(id) ?? Buffer.alloc(0), chunk]))
      return { bytes: 0, sha256: '' }
    },
    async open(id) {
      return { bytes: 0, content: Readable.from([kept.get(id) ?? Buffer.alloc(0)], { objectMode: false }) }
    },
    remove: async () => undefined,
    async *list() {
      for (const id of kept.keys()) yield { id, bytes: 0, keptAtMs: Number.NaN }
    },
  }
}

test('the suite of the files port fails a careless adapter in every case', async () => {
  for (const { title, holds } of filesCases) {
    const place: FilesPlace = { files: careless(), reopen: careless, close: async () => undefined }
    await assert.rejects(async () => holds(place), `no careless adapter fails: ${title}`)
  }
})
