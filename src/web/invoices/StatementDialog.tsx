import { Download } from 'lucide-react'
import { useState } from 'react'
import { agencyToday } from '#web/platform/agency-day.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SpanFields } from './SpanFields.tsx'
import { chosenNames, chosenPeriods, statementAddress } from './statement-address.ts'
import type { ChosenPeriod } from './statement-address.ts'

type Props = OverlayProps & {
  readonly clientId: string
  /** Null to the client’s own people. */
  readonly clientName: string | null
}

/** Which days; the statement itself is a download. */
export function StatementDialog({ open, onOpenChange, clientId, clientName }: Props) {
  const today = agencyToday()
  const [period, setPeriod] = useState<ChosenPeriod>('month')
  const [days, setDays] = useState({ from: `${today.slice(0, 7)}-01`, to: today })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={clientName === null ? 'Statement' : `Statement for ${clientName}`}
      description="The PDF lists invoices, payments, credits, refunds and returned payments, with the balance after each entry."
      keepsNothing
      actions={
        <a
          className={buttonClass('primary')}
          href={statementAddress(clientId, period === 'other' ? { period, ...days } : { period })}
          download
          onClick={() => onOpenChange(false)}
        >
          <Download aria-hidden="true" />
          Download
        </a>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Period"
          name="period"
          help={period === 'open' ? 'The statement includes only open invoices.' : undefined}
          value={period}
          onChange={({ target }) => setPeriod(chosenPeriods.find((each) => each === target.value) ?? 'month')}
        >
          {chosenPeriods.map((each) => (
            <option key={each} value={each}>
              {chosenNames[each]}
            </option>
          ))}
        </SelectField>
        {period === 'other' && <SpanFields span={days} max={today} onChange={setDays} />}
      </div>
    </Dialog>
  )
}
