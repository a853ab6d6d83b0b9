import { ChevronRight, MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { formatAmount } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayLine } from './invoice-words.ts'
import type { InvoiceActs } from './InvoicesTab.tsx'
import { LineHours } from './LineHours.tsx'

type Props = Pick<InvoiceActs, 'onAsk' | 'seesHours'> & { readonly invoice: PresentedInvoice }

/** The lines of an invoice. One of hours opens the hours behind it to who sees them; each can be asked about. */
export function InvoiceLines({ invoice, ...acts }: Props) {
  return (
    <section aria-label="Lines">
      <ul className="border-t border-line">
        {invoice.lines.map((line) => (
          <Line key={line.id} invoice={invoice} line={line} {...acts} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = Props & { readonly line: InvoiceLine }

function Line({ invoice, line, onAsk, seesHours }: LineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hoursId = useId()
  const hasHours = seesHours && line.timesheetIds.length > 0
  const quantity = sayLine(line)
  return (
    <li className="flex flex-col gap-2 border-b border-line-soft py-3">
      <div className="flex items-start justify-between gap-6">
        <div className="flex min-w-0 flex-col gap-0.5">
          <p className="font-medium [overflow-wrap:anywhere]">{line.description}</p>
          {quantity && <p className="text-dense text-ink-soft tabular-nums">{quantity}</p>}
        </div>
        <p className="shrink-0 font-medium tabular-nums">{formatAmount(line.amountCents)}</p>
      </div>
      {(hasHours || onAsk) && (
        <div className="-ml-2 flex flex-wrap gap-1">
          {hasHours && (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={isOpen}
              aria-controls={hoursId}
              aria-label={`${isOpen ? 'Hide' : 'Show'} hours for ${line.description}`}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ChevronRight aria-hidden="true" className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
              {isOpen ? 'Hide hours' : 'Show hours'}
            </Button>
          )}
          {onAsk && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Ask about this line: ${line.description}`}
              onClick={() => onAsk(invoice, line)}
            >
              <MessageSquare aria-hidden="true" className="size-4" />
              Ask about this line
            </Button>
          )}
        </div>
      )}
      <div id={hoursId}>{hasHours && isOpen && <LineHours invoiceId={invoice.id} line={line} />}</div>
    </li>
  )
}
