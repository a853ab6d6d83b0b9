import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Props = {
  /** What may be asked for twice, each in a sentence. */
  readonly twice: readonly string[]
}

/** Warns of what a draft may ask for twice; nothing if that is nothing. */
export function DoubleBilling({ twice }: Props) {
  if (twice.length === 0) return null
  return (
    <InlineAlert tone="caution" title="Possible double billing">
      {twice.map((said) => (
        <p key={said}>{said}</p>
      ))}
    </InlineAlert>
  )
}
