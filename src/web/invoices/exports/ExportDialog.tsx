import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportFormats } from '#domain/invoices/export-formats.ts'
import type { ExportFormat } from '#domain/invoices/export-formats.ts'
import { daysOf, exportAddress, exportPeriods, periodNames } from '#web/invoices/export-address.ts'
import type { Exported, ExportPeriod } from '#web/invoices/export-address.ts'
import { formatNames, helpOf, leftOutOf, sayRows } from '#web/invoices/export-words.ts'
import { SpanFields } from '#web/invoices/SpanFields.tsx'
import { agencyToday } from '#web/platform/agency-day.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = OverlayProps & {
  readonly exported: Exported
  /** The client that the page is narrowed to; null for all. */
  readonly clientName: string | null
}

/** Which days, and for which program; the file itself is a download. */
export function ExportDialog({ open, onOpenChange, exported, clientName }: Props) {
  const today = agencyToday()
  const [format, setFormat] = useState<ExportFormat>('list')
  const [period, setPeriod] = useState<ExportPeriod>('month')
  const [other, setOther] = useState({ from: `${today.slice(0, 7)}-01`, to: today })
  const [accountCode, setAccountCode] = useState('200')
  const { file } = exported
  const hasPeriod = !exported.open && !exported.ids
  const days = period === 'other' ? other : daysOf(period, today)
  const leftOut = leftOutOf(file, format)
  const isCode = /^[A-Za-z0-9./-]{1,10}$/.test(accountCode)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Export ${file}`}
      description={sayRows(exported, format, clientName)}
      keepsNothing
      actions={
        isCode && (
          <a
            className={buttonClass('primary')}
            href={exportAddress(exported, { days: hasPeriod ? days : null, format, accountCode })}
            download
            onClick={() => onOpenChange(false)}
          >
            <Download aria-hidden="true" />
            Download
          </a>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Format"
          name="format"
          help={helpOf[file][format]}
          value={format}
          onChange={({ target }) => setFormat(exportFormats.find((each) => each === target.value) ?? 'list')}
        >
          {exportFormats.map((each) => (
            <option key={each} value={each}>
              {formatNames[each]}
            </option>
          ))}
        </SelectField>
        {leftOut && (
          <InlineAlert tone="info" title={leftOut.title}>
            {leftOut.whereElse}
          </InlineAlert>
        )}
        {hasPeriod && (
          <SelectField
            label={file === 'invoices' ? 'Issued' : 'Period'}
            name="period"
            help="If nothing matches the period, the file includes only column names."
            value={period}
            onChange={({ target }) => setPeriod(exportPeriods.find((each) => each === target.value) ?? 'all')}
          >
            {exportPeriods.map((each) => (
              <option key={each} value={each}>
                {periodNames[each]}
              </option>
            ))}
          </SelectField>
        )}
        {hasPeriod && period === 'other' && <SpanFields span={other} onChange={setOther} />}
        {file === 'invoices' && format === 'xero' && (
          <TextField
            label="Account code"
            name="accountCode"
            help="Xero books these sales to this account."
            error={isCode ? undefined : 'Use 1 to 10 letters, digits, periods, slashes or hyphens'}
            value={accountCode}
            onChange={({ target }) => setAccountCode(target.value.trim())}
          />
        )}
      </div>
    </Dialog>
  )
}
