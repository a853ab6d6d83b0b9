import type { HostingMove } from '#domain/launchpad/hosting.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { causeWords, statusLooks } from './site-words.ts'

/** Who moved the site, when and why, behind a fold; nothing while it never moved. */
export function SiteHistory({ history }: { readonly history: readonly HostingMove[] }) {
  if (history.length === 0) return null
  return (
    <details className="border-t border-line px-5 py-3 text-dense max-sm:px-4">
      <summary className="w-fit cursor-pointer rounded-control text-ink-soft hover:text-ink">
        {history.length === 1 ? '1 change of state' : `${history.length} changes of state`}
      </summary>
      <ol className="flex flex-col gap-2 pt-3">
        {history.map(({ at, from, to, cause, actor, reason }) => (
          <li key={at + to} className="flex flex-col">
            <span>
              {statusLooks[from].label} to {statusLooks[to].label.toLowerCase()}: {causeWords[cause]}
              {actor && `, by ${actor.name}`}
            </span>
            <span className="text-ink-soft">
              {formatDate(at)}, {formatTime(at)}
              {actor && reason && `. ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
