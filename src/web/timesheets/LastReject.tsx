import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { sayLastReject } from './last-reject-words.ts'
import type { Rejected } from './last-reject-words.ts'

type Props = { readonly entry: OwnEntry; readonly lastReject: Rejected; readonly names: ReadonlyMap<string, string> }

/** In a part of its own: few hours were rejected before. */
export function LastReject({ entry, lastReject, names }: Props) {
  return (
    <p className="max-w-[72ch] text-dense whitespace-pre-line text-ink-soft">
      {sayLastReject(entry, lastReject, names)}
    </p>
  )
}
