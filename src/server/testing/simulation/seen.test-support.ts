import type { Stripe } from 'stripe'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import type { Snapshot } from '#server/testing/money/snapshot.test-support.ts'
import type { SentMail } from './mailbox.test-support.ts'
import type { SharedStore } from './shared-store.test-support.ts'

export type Asked = { readonly uid: string; readonly endpoint: Endpoint; readonly body: unknown }

export type TakenBack = { readonly words: string; readonly atMs: number }

/** What the stores, the provider and the mailboxes hold at one moment. */
export type Seen = {
  readonly nowMs: number
  /** All documents of a collection, in the order of their ids. */
  rows<T extends Document>(collection: Collection<T>): readonly T[]
  /** All calls that were made. */
  readonly asked: readonly Asked[]
  /** `collection/id` of what there was before the first day. */
  readonly begunWith: ReadonlySet<string>
  /** When processes died. */
  readonly deathsMs: readonly number[]
  /** The words of messages that their writers have taken back, and when. */
  readonly takenBack: readonly TakenBack[]
  /** Each mail that was taken, the oldest first. */
  readonly mails: readonly SentMail[]
  /** Every plan as the provider has it. */
  readonly plans: readonly Stripe.Subscription[]
  /** The money of each client, here and at the provider; none before everything has settled. */
  readonly money: readonly Snapshot[]
}

/** A document with its version. */
export type Held<T> = { readonly id: string; readonly version: number; readonly data: T }
type Reader = <T extends Document>(collection: Collection<T>) => readonly Held<T>[]

/** Reads collections whole; a document is parsed once for each of its versions. */
export function createReader({ pages }: Pick<SharedStore, 'pages'>): Reader {
  const known = new Map<string, Map<string, Held<Document>>>()
  return <T extends Document>(collection: Collection<T>) => {
    const before = known.get(collection.name)
    const now = new Map<string, Held<Document>>()
    for (const page of pages(collection as unknown as Collection))
      for (const { id, version, json } of page) {
        const held = before?.get(id)
        now.set(id, held?.version === version && held ? held : { id, version, data: JSON.parse(json) as T })
      }
    known.set(collection.name, now)
    // What stands under its name was read as such.
    return [...now.values()] as unknown as readonly Held<T>[]
  }
}
