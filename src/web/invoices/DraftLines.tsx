import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import type { createTaxRate } from '#domain/invoices/tax-contract.ts'
import type { TaxRates } from '#domain/invoices/tax-contract.ts'
import { sayRate } from '#domain/invoices/tax-words.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { NotDone } from '#web/platform/NotDone.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'
import type { WholeInvoice } from './api.ts'
import { useInvoiceAct } from './api.ts'
import { updateInvoice } from './calls.ts'
import { editedLinesOf } from './edited-lines.ts'
import { sayLine } from './invoice-words.ts'
import { LineHours } from './LineHours.tsx'

const LineDialog = lazyDialog(() => import('./LineDialog.tsx'))
const TaxRatesDialog = lazyDialog(() => import('./TaxRatesDialog.tsx'))

type Props = {
  readonly invoice: PresentedInvoice
  /** The tax rates to choose from; undefined until they are known. */
  readonly taxes: TaxRates | undefined
  readonly overlaps: WholeInvoice['overlaps']
  /** The lines with an overlap that are meant all the same. */
  readonly meant: readonly string[]
  readonly onMeant: (lineId: string, isMeant: boolean) => void
}

/**
 * The lines of a draft. Each can be changed, or removed and restored; hours that are removed wait for another invoice. One
 * that an invoice asks for already in another form says so.
 */
export function DraftLines({ invoice, taxes, overlaps, meant, onMeant }: Props) {
  const dialog = useDialog(LineDialog)
  const rates = useDialog(TaxRatesDialog)
  const mayKeepRates = useMay<typeof createTaxRate>('money', 'settings')
  const [line, setLine] = useState<InvoiceLine | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { mutate: update, error, isPending } = useInvoiceAct(updateInvoice)
  /** The line that was just removed or restored, which has the focus where it is now. */
  const [movedId, setMovedId] = useState<string | null>(null)

  function open(which: InvoiceLine | null): void {
    setLine(which)
    dialog.show()
  }

  function remove({ id }: InvoiceLine): void {
    setMovedId(id)
    save(invoice.lines.filter((each) => each.id !== id))
  }

  function restore(removed: InvoiceLine): void {
    setMovedId(removed.id)
    save([...invoice.lines, removed])
  }

  function save(lines: readonly InvoiceLine[]): void {
    update({ invoiceId: invoice.id, version: invoice.version, lines: editedLinesOf(lines) })
  }

  function taxAll(taxRateId: string): void {
    const lines = editedLinesOf(invoice.lines).map((each, index) => {
      const { kind, tax } = invoice.lines[index] ?? {}
      return kind === 'discount' || tax ? each : Object.assign(each, { taxRateId })
    })
    const change = { invoiceId: invoice.id, version: invoice.version, lines }
    // The button is gone once no line is without tax.
    update(change, { onSuccess: () => addButton.current?.focus() })
  }

  return (
    <section aria-label="Lines" className="flex flex-col gap-3">
      {invoice.lines.length === 0 ? (
        <p className="text-ink-soft">This draft has no lines. Add a line for what the client owes.</p>
      ) : (
        <ul className="border-t border-line">
          {invoice.lines.map((each) => (
            <DraftLine
              key={each.id}
              invoiceId={invoice.id}
              line={invoice.taxTreatment ? withoutTax(each) : each}
              busy={isPending}
              hasFocus={movedId === each.id}
              onEdit={() => open(each)}
              onRemove={() => remove(each)}
            >
              {overlaps.some(({ lineId }) => lineId === each.id) && (
                <OverlapChoice
                  description={each.description}
                  overlaps={overlaps.filter(({ lineId }) => lineId === each.id)}
                  isMeant={meant.includes(each.id)}
                  onChange={(isMeant) => onMeant(each.id, isMeant)}
                />
              )}
            </DraftLine>
          ))}
        </ul>
      )}
      <NotDone error={error} title="The lines weren’t changed" field="lines" />
      <RemovedLines lines={invoice.removedLines ?? []} busy={isPending} focusedId={movedId} onRestore={restore} />
      <div className="flex flex-wrap gap-2">
        <Button {...dialog.opener} ref={addButton} onClick={() => open(null)}>
          Add line
        </Button>
        {taxes && <TaxAll lines={invoice.lines} taxes={taxes} busy={isPending} onTax={taxAll} />}
        {mayKeepRates && (
          <Button variant="ghost" {...rates.opener}>
            Tax rates
          </Button>
        )}
      </div>
      <LineDialog {...dialog.props} invoice={invoice} line={line} taxes={taxes} />
      {mayKeepRates && <TaxRatesDialog {...rates.props} taxes={taxes} />}
    </section>
  )
}

type TaxAllProps = {
  readonly lines: readonly InvoiceLine[]
  readonly taxes: TaxRates
  readonly busy: boolean
  readonly onTax: (rateId: string) => void
}

/** Puts the default rate on all lines that have no tax, as those have that were there before the rate was. */
function TaxAll({ lines, taxes: { rates, defaultId }, busy, onTax }: TaxAllProps) {
  const rate = rates.find(({ id }) => id === defaultId)
  const untaxed = lines.filter(({ kind, tax }) => kind !== 'discount' && !tax)
  if (!rate || untaxed.length === 0) return null
  return (
    <Button writes disabledReason={busy ? changing : undefined} onClick={() => onTax(rate.id)}>
      Add {sayRate(rate)} to {untaxed.length === 1 ? 'the line without tax' : `${untaxed.length} lines without tax`}
    </Button>
  )
}

/** As it is on an invoice that asks for no tax. */
function withoutTax({ tax: _tax, ...line }: InvoiceLine): InvoiceLine {
  return line
}

type LineProps = {
  readonly invoiceId: string
  readonly line: InvoiceLine
  readonly busy: boolean
  readonly hasFocus: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
  /** What is to be decided about the line. */
  readonly children: ReactNode
}

function DraftLine({ invoiceId, line, busy, hasFocus, onEdit, onRemove, children }: LineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { description, amountCents, timesheetIds } = line
  return (
    <li className="flex flex-col gap-2 border-b border-line-soft py-3">
      <div className="flex items-start justify-between gap-6">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-medium [overflow-wrap:anywhere]">{description}</p>
          <p className="text-dense text-ink-soft tabular-nums empty:hidden">{sayLine(line)}</p>
        </div>
        <p className="shrink-0 font-medium tabular-nums">{formatAmount(amountCents)}</p>
      </div>
      <div className="-ml-2 flex flex-wrap gap-1">
        <Button size="sm" variant="ghost" aria-label={`Edit ${description}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Remove ${description}`}
          writes
          ref={hasFocus ? focus : undefined}
          disabledReason={busy ? changing : undefined}
          onClick={onRemove}
        >
          Remove
        </Button>
        {timesheetIds.length > 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} hours for ${description}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Hide hours' : 'Show hours'}
          </Button>
        )}
      </div>
      {children}
      {isOpen && <LineHours invoiceId={invoiceId} line={line} />}
    </li>
  )
}

type RemovedProps = {
  readonly lines: readonly InvoiceLine[]
  readonly busy: boolean
  readonly focusedId: string | null
  readonly onRestore: (line: InvoiceLine) => void
}

/** What was removed from the draft, each with the way back, until it is sent. */
function RemovedLines({ lines, busy, focusedId, onRestore }: RemovedProps) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="Removed lines" className="flex flex-col text-ink-soft">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-6">
          <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
            Removed: {line.description}, <span className="tabular-nums">{formatMoney(line.amountCents)}</span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Restore ${line.description}`}
            writes
            ref={focusedId === line.id ? focus : undefined}
            disabledReason={busy ? changing : undefined}
            onClick={() => onRestore(line)}
          >
            Restore
          </Button>
        </li>
      ))}
    </ul>
  )
}

const changing = 'The lines are being saved.'

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}

type OverlapChoiceProps = {
  readonly description: string
  /** Of one line. */
  readonly overlaps: WholeInvoice['overlaps']
  readonly isMeant: boolean
  readonly onChange: (isMeant: boolean) => void
}

/** Says what an invoice asks for already beside a line of a draft, and takes the word that both are meant. */
function OverlapChoice({ description: own, overlaps, isMeant, onChange }: OverlapChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <InlineAlert tone="caution" title="Possible double billing">
        {overlaps.map(({ number, description, amountCents }) => (
          <p key={`${number} ${description}`}>
            “{description}”, {formatMoney(amountCents)}, is already on {number}.
          </p>
        ))}
      </InlineAlert>
      <Checkbox
        label={`Bill “${own}” anyway`}
        checked={isMeant}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
