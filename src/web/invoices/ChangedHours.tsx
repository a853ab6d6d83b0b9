import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { NotDone } from '#web/platform/NotDone.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { useInvoiceAct } from './api.ts'
import type { WholeInvoice } from './api.ts'
import { draftInvoice } from './calls.ts'

type Props = { readonly projectId: string; readonly changes: WholeInvoice['changedHours'] }

/** Says which hours on a draft are not as it asks for them, and sums them again; nothing where all are. */
export function ChangedHours({ projectId, changes }: Props) {
  const { mutate, error, isPending } = useInvoiceAct(draftInvoice)
  if (changes.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      <InlineAlert
        tone="caution"
        title="Hours on this draft have changed"
        action={
          <Button size="sm" writes busy={isPending} onClick={() => mutate({ projectId })}>
            Update hours
          </Button>
        }
      >
        <ul>
          {changes.map((change) => (
            <li key={change.lineId ?? change.description} className="tabular-nums">
              {change.description}: {sayChange(change)}
            </li>
          ))}
        </ul>
      </InlineAlert>
      <NotDone error={error} title="The hours weren’t updated" />
    </div>
  )
}

function sayChange({ lineId, hoursBefore, hoursNow, centsBefore, centsNow }: Props['changes'][number]): string {
  const now = `${sayHours(hoursNow)}, ${formatMoney(centsNow)}`
  if (lineId === null) return `new, ${now}`
  const before = `${sayHours(hoursBefore)}, ${formatMoney(centsBefore)}`
  return `${hoursNow === 0 ? 'none left' : now} (was ${before})`
}

function sayHours(hours: number): string {
  return `${formatNumber(hours)} ${hours === 1 ? 'hour' : 'hours'}`
}
