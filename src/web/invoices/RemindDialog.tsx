import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { owedCents } from '#domain/invoices/invoice-status.ts'
import type { remindOfInvoice as call } from '#domain/invoices/reminder-contract.ts'
import { isUnreached } from '#web/accounts/exports/is-unreached.ts'
import { Notice } from '#web/accounts/exports/notice.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { refreshInvoice } from '#web/invoices/exports/invoice-cache.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'
import { ActOnAllDialog } from '#web/platform/selection/ActOnAllDialog.tsx'
import type { ActProps } from '#web/platform/selection/ActOnAllDialog.tsx'
import { remindOfInvoice } from './calls.ts'
import { nameOf, sayDuePart } from './invoice-words.ts'
import { whyNotReminded } from './reminder-words.ts'

/** Asks before clients are reminded of invoices, and names each; an invoice that was reminded of today is left out. */
export function RemindDialog(props: ActProps<PresentedInvoice>) {
  const queryClient = useQueryClient()
  const today = agencyToday()
  const { clients = [] } = useClients()
  const unreached = new Map(clients.filter(isUnreached).map((client) => [client.uid, client]))
  const due = props.rows.filter((row) => whyNotReminded(row) === null)
  const reached = due.filter(({ clientId }) => !unreached.has(clientId))
  const reminded = new Set((reached.length > 0 ? reached : due).map(({ clientId }) => clientId))
  const [clientId] = reminded
  const nobody = clientId !== undefined && reached.length === 0 ? unreached.get(clientId) : undefined
  function whyNot(row: PresentedInvoice): string | null {
    const client = unreached.get(row.clientId)
    return whyNotReminded(row) ?? (client ? (client.disabledAt === null ? 'Not invited yet' : 'Deactivated') : null)
  }
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
            'We notify each client of the amount due, with a link to pay.'
          )}{' '}
          Each invoice can get one reminder a day.
        </>
      }
      describe={(invoice) => ({
        what: `${invoice.billTo.companyName || invoice.billTo.fullName} · ${nameOf(invoice)}`,
        more: `${formatMoney(owedCents(invoice))} · ${sayDuePart(invoice, today)}`,
      })}
      whyNot={whyNot}
      disabledReason={nobody && `${nobody.disabledAt === null ? 'Invite' : 'Reactivate'} the client first.`}
      label={(count) => `Send ${sayReminders(count)}`}
      told={(count) => `${sayReminders(count)} sent`}
      act={(invoice) => remind(queryClient, invoice)}
    />
  )
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
