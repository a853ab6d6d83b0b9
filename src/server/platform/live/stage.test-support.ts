import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { toInstant } from '#domain/core/instants.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { presenter } from '#server/platform/http/present.ts'
import type { Present } from '#server/platform/http/present.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import { collection } from '#server/ports/documents.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { createDocumentsInMemory } from './documents-in-memory.test-support.ts'
import { createLiveHub } from './live-hub.ts'
import type { LiveHubDeps } from './live-hub.ts'
import { liveSource } from './live-source.ts'
import { createReader } from './reader.test-support.ts'
import type { Reader } from './reader.test-support.ts'
import { rekeyTrigger } from './rekey-trigger.ts'

const personSchema = z.strictObject({
  id: z.string(),
  role: z.enum(roles),
  accountId: z.string(),
  keys: z.array(z.string()),
})
export type Person = z.output<typeof personSchema>
export const people = collection('people', personSchema)

/** A document that `readers` see, but for what is `secret`. */
const noteSchema = z.strictObject({
  id: z.string(),
  readers: z.array(z.string()),
  text: z.string(),
  secret: z.string(),
})
export type Note = z.output<typeof noteSchema>
export const notes = collection('notes', noteSchema)

export const ada: Person = { id: 'ada', role: 'client', accountId: 'ada', keys: ['user:ada', 'account:ada'] }
export const tom: Person = { id: 'tom', role: 'superAdmin', accountId: 'tom', keys: ['user:tom', 'role:superAdmin'] }

/** A hub on a store of its own, with a clock and a heartbeat that stand still until they are moved. */
export function createStage(options: Partial<LiveHubDeps> = {}) {
  const documents = options.documents ?? createDocumentsInMemory()
  const time = { nowMs: Date.UTC(2026, 0, 5, 9) }
  const clock = { now: () => toInstant(time.nowMs), nowMs: () => time.nowMs }
  const sessions = createSessions({ documents, clock })
  const ticks: (() => void)[] = []
  const faults: unknown[] = []
  const presented = { count: 0 }
  const hideSecret = counted(presenter(notes, { id: true, readers: true, text: true }), presented)

  async function findViewer(uid: string): Promise<Viewer | null> {
    const person = (await documents.get(people, uid))?.data
    if (!person) return null
    const { role, accountId } = person
    const staffRights = role === 'superAdmin' ? (['owner'] as const) : []
    return { uid, role, accountId, rights: [], staffRights, fullName: uid, email: `${uid}@example.test` }
  }

  const hub = createLiveHub({
    documents,
    sources: [
      liveSource({
        name: 'projects',
        collection: notes,
        audience: (note) => note.readers.map((key) => ({ key, present: hideSecret })),
      }),
    ],
    rekeyTriggers: [rekeyTrigger({ collection: people, uidsOf: ({ id }) => [id] })],
    sessions,
    findViewer,
    whyNoViewer: async () => null,
    keysOf: async ({ uid }) => (await documents.get(people, uid))?.data.keys ?? [],
    onFault: (error) => void faults.push(error),
    every: (_intervalMs, run) => {
      ticks.push(run)
      return () => ticks.splice(0)
    },
    random: () => 0.5,
    ...options,
  })

  async function put<T extends Document>(to: Collection<T>, document: T): Promise<void> {
    await documents.transact(async (transaction) => {
      await transaction.get(to, document.id)
      transaction.put(to, document)
    })
  }

  async function signIn(person: Person, session: Partial<Session> = {}): Promise<{ secret: string; session: Session }> {
    if (!(await documents.get(people, person.id))) await put(people, person)
    const { secret } = await sessions.start({
      uid: person.id,
      remember: false,
      stage: 'full',
      userAgent: 'test',
      ...session,
    })
    const found = await sessions.find(secret)
    if (!found) throw new Error('The session has just been started')
    return { secret, session: found }
  }

  /** Signs in and opens a stream; `lastEventId` is where the browser was before. */
  async function open(person: Person, { lastEventId = null as string | null, session = null as Session | null } = {}) {
    const held = session ?? (await signIn(person)).session
    let reader: Reader | undefined
    const lookUid = held.look?.uid ?? null
    await hub.open({ session: held, lookUid, lastEventId, connect: (onGone) => (reader = createReader(onGone)) })
    if (!reader) throw new Error('The stream was admitted without being connected')
    return { reader, session: held }
  }

  return {
    documents,
    sessions,
    clock,
    time,
    hub,
    faults,
    presented,
    findViewer,
    put,
    signIn,
    open,
    remove: <T extends Document>(from: Collection<T>, id: string) =>
      documents.transact(async (transaction) => transaction.remove(from, id)),
    /** One second passes for the streams. */
    tick: () => ticks.forEach((run) => run()),
  }
}

export type Stage = ReturnType<typeof createStage>

export function note(id: string, readers: readonly string[], text = 'hello'): Note {
  return { id, readers: [...readers], text, secret: 'canary' }
}

/** Everything that was begun (a delivery, a reading of access) is done. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await nextTurn()
}

function counted<T extends Document, View>(present: Present<T, View>, count: { count: number }): Present<T, View> {
  return (stored) => {
    count.count++
    return present(stored)
  }
}
