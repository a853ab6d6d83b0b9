import type { ReadPolicy } from '#domain/settings/policy-contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { PolicyText } from './PolicyText.tsx'

type Props = { readonly policy: ReadPolicy; readonly path: string }

/** A version of a policy, from when it is, and which one counts now. */
export function PublishedPolicy({ policy: { number, newest, at, body, note }, path }: Props) {
  return (
    <div className="flex flex-col gap-6">
      {number < newest && (
        <InlineAlert
          tone="info"
          title="This is an earlier version"
          action={
            <a href={path} className="link">
              Read the current version
            </a>
          }
        />
      )}
      <p className="text-ink-soft">
        Version {number}, <time dateTime={at}>{formatDate(at)}</time>
        {note !== '' && <span className="block break-words whitespace-pre-line">What changed: {note}</span>}
      </p>
      <PolicyText markdown={body} />
      {number > 1 && (
        <a href={`${path}?version=${number - 1}`} className="tap link self-start">
          Read version {number - 1}
        </a>
      )}
    </div>
  )
}
