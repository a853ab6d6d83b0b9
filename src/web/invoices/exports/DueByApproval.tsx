import type { Day } from '#domain/core/days.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { dueByApproval } from '#domain/invoices/due-by-approval.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useOwed } from './owed.ts'

type Props = { readonly projectId: string; readonly milestoneId: string }

/** To a client who may see invoices: what the approval of a milestone makes due of them. Nothing where it makes nothing due. */
export function DueByApproval(props: Props) {
  return useViewer().rights.includes('invoices') ? <MadeDue {...props} /> : null
}

function MadeDue({ projectId, milestoneId }: Props) {
  const { data, isError } = useOwed()
  const invoices = data?.invoices.filter((invoice) => invoice.projectId === projectId) ?? []
  const said = sayMadeDue(invoices, milestoneId, agencyToday())
  if (said) return <p>{said}</p>
  return isError && !data ? <p>We couldn’t check whether your approval makes part of an invoice due.</p> : null
}

/** "Your approval makes $120 of invoice INV-2026-0042 due on Tue, Dec 8 and $120 of it due on Tue, Dec 22."; empty where it makes nothing due. */
function sayMadeDue(invoices: readonly PresentedInvoice[], milestoneId: string, today: Day): string {
  const due = invoices.flatMap((invoice) =>
    dueByApproval(invoice, milestoneId, today).map(({ amountCents, dueDate }, index) => {
      const which = index === 0 ? `invoice ${invoice.number}` : 'it'
      return `${formatMoney(amountCents)} of ${which} due on ${formatDay(dueDate)}`
    }),
  )
  return due.length === 0 ? '' : `Your approval makes ${sayAll(due)}.`
}
