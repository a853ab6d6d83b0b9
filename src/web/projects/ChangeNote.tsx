import { MessageSquareWarning } from 'lucide-react'
import type { ChangeRequest } from '#domain/projects/product.ts'
import { formatDate } from '#web/platform/format.ts'

type Props = { readonly request: ChangeRequest }

/** The client's "not yet", in their words, while staff work on it. */
export function ChangeNote({ request: { name, at, reason } }: Props) {
  return (
    <p className="flex items-start gap-2 text-dense text-caution">
      <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 whitespace-pre-line">
        Change requested by {name}, <time dateTime={at}>{formatDate(at)}</time>: “{reason}”
      </span>
    </p>
  )
}
