import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  /** What the right is for, with its verb: "change the brand". */
  readonly act: string
  /** What the right is called. */
  readonly right?: 'Settings' | 'Projects'
}

/** Says to staff who only see a setting who can change it. */
export function MayNotChange({ act, right = 'Settings' }: Props) {
  return (
    <InlineAlert tone="info" title={`Only staff with the “${right}” permission can ${act}`}>
      Ask an owner for this permission.
    </InlineAlert>
  )
}
