import { formatMoney } from '#web/platform/format.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { WholeInvoice } from './api.ts'

type Props = {
  readonly description: string
  /** Of one line. */
  readonly overlaps: WholeInvoice['overlaps']
  readonly isMeant: boolean
  readonly onChange: (isMeant: boolean) => void
}

/** Says what an invoice asks for already beside a line of a draft, and takes the word that both are meant. */
export function OverlapChoice({ description: own, overlaps, isMeant, onChange }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <InlineAlert tone="caution" title="Possible double billing">
        {overlaps.map(({ number, description, amountCents }) => (
          <p key={`${number} ${description}`}>
            “{description}”, {formatMoney(amountCents)}, is on {number} already.
          </p>
        ))}
      </InlineAlert>
      <Checkbox
        label={`Bill “${own}” as well`}
        checked={isMeant}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
