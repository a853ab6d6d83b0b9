import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Session } from '#server/platform/sessions/sessions.ts'
import type { Change, Document, Documents } from '#server/ports/documents.ts'
import type { LiveSource } from './live-source.ts'
import type { RekeyTrigger } from './rekey-trigger.ts'

type Handlers = {
  /** `session` is null where it has ended. */
  readonly onSession: (id: string, session: Session | null) => void
  readonly onRekey: (uids: ReadonlySet<string>) => void
  readonly onChange: (sources: readonly LiveSource[], change: Change<Document>) => void
  readonly onFault: (error: unknown) => void
}

/**
 * Watches the collections behind the hub. Sessions and access come first, so that a commit that takes access away and
 * changes a document is never sent under the old access. A failing handler must not fail the commit.
 */
export function watchLive(
  documents: Documents,
  sources: readonly LiveSource[],
  triggers: readonly RekeyTrigger[],
  { onSession, onRekey, onChange, onFault }: Handlers,
): () => void {
  function guarded<T>(handle: (change: T) => void): (change: T) => void {
    return (change) => {
      try {
        handle(change)
      } catch (error) {
        onFault(error)
      }
    }
  }

  const stops = [
    documents.watch(
      sessionCollection,
      guarded(({ id, after }) => onSession(id, after?.data ?? null)),
    ),
    ...triggers.map(({ collection, uidsOf }) =>
      documents.watch(
        collection,
        guarded((change) => {
          const uids = new Set(uidsOf(change))
          if (uids.size > 0) onRekey(uids)
        }),
      ),
    ),
    ...Map.groupBy(sources, ({ collection }) => collection.name)
      .values()
      .flatMap((follows) => {
        const [first] = follows
        return first
          ? [
              documents.watch(
                first.collection,
                guarded((change) => onChange(follows, change)),
              ),
            ]
          : []
      }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
