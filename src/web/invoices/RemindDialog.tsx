import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { remindOfInvoice as call } from '#domain/invoices/reminder-contract.ts'
import { Notice } from '#web/accounts/exports/notice.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { remindOfInvoice } from './calls.ts'
import { nameOf, sayDuePart } from './invoice-words.ts'
import { whyNotReminded } from './reminder-words.ts'
import { RemindNotice } from './RemindNotice.tsx'

/** Asks before clients are reminded of invoices, and names each; an invoice that was reminded of today is left out. */
export function RemindDialog(props: ActProps<PresentedInvoice>) {
  const queryClient = useQueryClient()
  const today = agencyToday()
  const reminded = new Map(
    props.rows.flatMap((row) => (whyNotReminded(row) === null ? [[row.clientId, nameOfClient(row)]] : [])),
  )
  const [clientId] = reminded.keys()
  return (
    <ActOnAllDialog
      {...props}
      nameOf={nameOf}
      title={(count, _name, first) =>
        count === 1 ? `Send a reminder for ${first?.number ?? 'this draft'}?` : `Send ${sayReminders(count)}?`
      }
      description={
        <>
          {clientId !== undefined && reminded.size === 1 ? (
            <Notice clientId={clientId} said="We notify the client of the amount due, with a link to pay." />
          ) : (
            <RemindNotice clients={reminded} />
          )}{' '}
          Each invoice can get one reminder a day.
        </>
      }
      describe={(invoice) => ({
        what: `${nameOfClient(invoice)} · ${nameOf(invoice)}`,
        more: `${formatMoney(owedCents(invoice))} · ${sayDuePart(invoice, today)}`,
      })}
      whyNot={whyNotReminded}
      label={(count) => `Send ${sayReminders(count)}`}
      told={(count) => `${sayReminders(count)} sent`}
      act={(invoice) => remind(queryClient, invoice)}
    />
  )
}

function nameOfClient({ billTo }: PresentedInvoice): string {
  return billTo.companyName || billTo.fullName
}

function sayReminders(count: number): string {
  return count === 1 ? '1 reminder' : `${count} reminders`
}

async function remind(queryClient: QueryClient, invoice: PresentedInvoice): Promise<string | null> {
  try {
    const { outcome } = await remindOfInvoice({ invoiceId: invoice.id })
    // By a colleague, or by itself: the page has not heard of it yet.
    if (outcome !== 'unreachable') refreshInvoice(queryClient, invoice)
    return reasons[outcome]
  } catch (error) {
    const { code, message } = toCallRefused(error)
    if (code !== 'invoice-not-owed' && code !== 'bank-payment-processing') throw error
    // Paid meanwhile, or about to be: this page has not heard of it either.
    refreshInvoice(queryClient, invoice)
    return message
  }
}

const reasons = {
  reminded: null,
  'reminded-today': 'A reminder for this invoice already went out today, in the agency’s time zone.',
  unreachable: 'Staff with the “People” right need to invite or reactivate this client first.',
} as const satisfies Record<ReplyOf<typeof call>['outcome'], string | null>
