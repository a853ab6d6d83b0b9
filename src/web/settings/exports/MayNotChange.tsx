import { staffRightWords } from '#domain/core/staff-right-words.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  /** What the right is for, with its verb: "change the brand". */
  readonly act: string
  readonly right?: StaffRight
}

/** Says to staff who only see a setting who can change it. */
export function MayNotChange({ act, right = 'settings' }: Props) {
  return (
    <InlineAlert tone="info" title={`Only staff with the “${staffRightWords[right].label}” right can ${act}`}>
      Ask an owner for this right.
    </InlineAlert>
  )
}
