import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CollectionReference, DocumentReference, WriteBatch } from '@google-cloud/firestore'
import { FieldPath, FieldValue, Firestore, Timestamp } from '@google-cloud/firestore'
import type { Files } from '#server/ports/files.ts'
import { FileExists, FileTooLarge, expectFileId } from '#server/ports/files.ts'
import { fileCollection, filePartCollection } from './describe-indexes.ts'
import { alreadyExists, statusOf, toUnavailable } from './failures.ts'

const pageLength = 300

/** A content is the parts of one upload; where the upload broke off, no file names it. */
type Kept = { readonly bytes: number; readonly parts: number; readonly upload: string }

/**
 * Keeps each content as documents of a Firestore project, for any number of processes. A content appears under its id in
 * the commit that makes its parts lasting; until then, and once it is removed, they bear a time at which Firestore removes them.
 */
export function openFirestoreFiles({ projectId }: { readonly projectId: string }): Files {
  const database = new Firestore({ projectId })
  const files = database.collection(fileCollection)
  const parts = createParts(database)

  /** Drops the parts of an upload that no file names, and none will. Remaining parts expire by themselves. */
  async function drop({ upload, parts: count }: Pick<Kept, 'upload' | 'parts'>): Promise<void> {
    await parts.drop(upload, count).catch(() => undefined)
  }

  /** Where it fails for another reason than `FileExists`, the file may be there all the same: its parts are left alone. */
  async function keep(id: string, written: Kept): Promise<void> {
    const batch = database.batch()
    batch.create(files.doc(toName(id)), written)
    parts.makeLasting(batch, written.upload, written.parts)
    try {
      await batch.commit()
    } catch (error) {
      // The answer to the commit may be lost, and the commit sent twice.
      const found = await read(files.doc(toName(id)))
      if (found?.upload === written.upload) return
      if (!found && statusOf(error) !== alreadyExists) throw error
      await drop(written)
      throw new FileExists(`A file with the id ${id} already exists`)
    }
  }

  async function put(id: string, content: AsyncIterable<Uint8Array>, maxBytes: number) {
    if (await read(files.doc(toName(id)))) throw new FileExists(`A file with the id ${id} already exists`)
    const upload = randomUUID()
    const hash = createHash('sha256')
    let [bytes, count] = [0, 0]
    try {
      for await (const part of inParts(
        measured(content, maxBytes, (chunk) => void hash.update(chunk)),
        parts.bytes,
      )) {
        bytes += part.length
        await parts.write(upload, count++, part)
      }
    } catch (error) {
      await drop({ upload, parts: count })
      throw error
    }
    await keep(id, { bytes, parts: count, upload })
    return { bytes, sha256: hash.digest('hex') }
  }

  return {
    async put(id, content, { maxBytes }) {
      expectFileId(id)
      return put(id, content, maxBytes).catch(rejectAsUnavailable)
    },
    async open(id) {
      expectFileId(id)
      const kept = await read(files.doc(toName(id))).catch(rejectAsUnavailable)
      if (!kept) return null
      return { bytes: kept.bytes, content: Readable.from(parts.read(kept.upload, kept.parts), { objectMode: false }) }
    },
    async remove(id) {
      expectFileId(id)
      await removeFrom(files, parts, id).catch(rejectAsUnavailable)
    },
    list: () => listOf(files),
  }
}

async function removeFrom(files: CollectionReference, parts: ReturnType<typeof createParts>, id: string) {
  const reference = files.doc(toName(id))
  const kept = await read(reference)
  if (!kept) return
  const batch = files.firestore.batch()
  batch.delete(reference)
  // Readers who have it open read on for a while.
  parts.makeExpire(batch, kept.upload, kept.parts)
  try {
    await batch.commit()
  } catch (error) {
    if (await read(reference)) throw error
  }
}

async function* listOf(files: CollectionReference): ReturnType<Files['list']> {
  const byName = files.orderBy(FieldPath.documentId()).limit(pageLength)
  for (let page = await byName.get(); !page.empty; page = await byName.startAfter(page.docs.at(-1)).get()) {
    for (const snapshot of page.docs) {
      const { bytes } = snapshot.data() as Kept // Written by `keep` and by nothing else.
      yield { id: snapshot.id.slice(1), bytes, keptAtMs: snapshot.createTime.toMillis() }
    }
  }
}

async function read(reference: DocumentReference): Promise<Kept | null> {
  // Written by `keep` and by nothing else.
  return ((await reference.get()).data() as Kept | undefined) ?? null
}

/** Firestore keeps names like `__a__` for itself. */
function toName(id: string): string {
  return `f${id}`
}

async function* measured(
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
  onChunk: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new FileTooLarge(`The file has more than ${maxBytes} bytes`)
    onChunk(chunk)
    yield chunk
  }
}

/** The same bytes in parts of this length; the last may be shorter. */
async function* inParts(content: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of content) {
    for (let rest = chunk; rest.length > 0;) {
      const fitting = rest.subarray(0, length - bytes)
      waiting.push(fitting)
      bytes += fitting.length
      rest = rest.subarray(fitting.length)
      if (bytes < length) continue
      yield Buffer.concat(waiting)
      waiting = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(waiting)
}

function rejectAsUnavailable(error: unknown): Promise<never> {
  return Promise.reject(toUnavailable(error))
}

/** A document has at most 1 MiB, its name and its other fields included. */
const partBytes = 1_000_000
/** Longer than any upload and any download takes. */
const expiresAfterMs = 86_400_000

/** The parts of contents; those that bear `expiresAt` belong to no file, or soon to none, and Firestore removes them. */
function createParts(database: Firestore) {
  const collection = database.collection(filePartCollection)
  const nameOf = (upload: string, index: number): DocumentReference => collection.doc(`${upload}-${index}`)
  const expiresAt = () => Timestamp.fromMillis(Date.now() + expiresAfterMs)
  const all = (upload: string, count: number) => Array.from({ length: count }, (_, index) => nameOf(upload, index))

  return {
    bytes: partBytes,
    async write(upload: string, index: number, content: Uint8Array): Promise<void> {
      // Set, not created: sent twice it is the same.
      await nameOf(upload, index).set({ content, expiresAt: expiresAt() })
    },
    makeLasting(batch: WriteBatch, upload: string, count: number): void {
      for (const part of all(upload, count)) batch.update(part, { expiresAt: FieldValue.delete() })
    },
    makeExpire(batch: WriteBatch, upload: string, count: number): void {
      // Merged, not updated: a part that is lost must not keep the others from going.
      for (const part of all(upload, count)) batch.set(part, { expiresAt: expiresAt() }, { merge: true })
    },
    async drop(upload: string, count: number): Promise<void> {
      await Promise.all(all(upload, count).map((part) => part.delete()))
    },
    /** Throws where a part is not there any more. */
    async *read(upload: string, count: number): AsyncGenerator<Uint8Array> {
      for (const part of all(upload, count)) {
        const content: unknown = (await part.get()).get('content')
        if (!(content instanceof Uint8Array)) throw new Error(`${part.path} is missing`)
        yield content
      }
    },
  }
}
