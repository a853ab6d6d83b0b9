import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { expectFileId, FileExists, FileTooLarge } from '#server/ports/files.ts'
import type { Files } from '#server/ports/files.ts'

/** Keeps contents in this process; `kept` is what it keeps, for a second process to begin with. */
export function createMemoryFiles(kept = new Map<string, Buffer>()): Files {
  const underWay = new Set<string>()
  return {
    async put(id, content, { maxBytes }) {
      expectFileId(id)
      if (kept.has(id) || underWay.has(id)) throw new FileExists(id)
      underWay.add(id)
      try {
        const chunks: Uint8Array[] = []
        let bytes = 0
        for await (const chunk of content) {
          bytes += chunk.length
          if (bytes > maxBytes) throw new FileTooLarge(id)
          chunks.push(chunk)
        }
        const whole = Buffer.concat(chunks)
        kept.set(id, whole)
        return { bytes, sha256: createHash('sha256').update(whole).digest('hex') }
      } finally {
        underWay.delete(id)
      }
    },
    async open(id) {
      expectFileId(id)
      const content = kept.get(id)
      return content ? { bytes: content.length, content: Readable.from([content], { objectMode: false }) } : null
    },
    async remove(id) {
      expectFileId(id)
      kept.delete(id)
    },
    async *list() {
      for (const [id, content] of kept) yield { id, bytes: content.length, keptAtMs: 1 }
    },
  }
}
