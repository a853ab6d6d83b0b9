import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/core/days.ts'
import { sayAll } from '#domain/core/say-list.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { dueByApproval } from '#domain/invoices/due-by-approval.ts'
import { listInvoices } from '#web/invoices/calls.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { useViewer } from '#web/platform/session.ts'
import { useOwed } from './owed.ts'

type Props = { readonly projectId: string; readonly milestoneId: string }

/** To a client who may see invoices: what the approval of a milestone makes due of them, or else which of them it is on already. */
export function DueByApproval(props: Props) {
  return useViewer().rights.includes('invoices') ? <MadeDue {...props} /> : null
}

function MadeDue({ projectId, milestoneId }: Props) {
  const { data, isError } = useOwed()
  const invoices = data?.invoices.filter((invoice) => invoice.projectId === projectId) ?? []
  const said = sayMadeDue(invoices, milestoneId, agencyToday())
  const { data: asking } = useQuery({
    queryKey: ['invoices', 'asking', projectId, milestoneId],
    queryFn: () => findAsking(projectId, milestoneId),
    staleTime: 0,
    gcTime: 0,
  })
  if (said) return <p>{said}</p>
  if (isError && !data) return <p>We couldn’t check whether your approval makes part of an invoice due.</p>
  return data && asking ? <p>{sayAsking(asking)}</p> : null
}

/** The latest invoice that a milestone is on; null where there is none. */
async function findAsking(projectId: string, milestoneId: string): Promise<PresentedInvoice | null> {
  let after: string | undefined
  do {
    const { invoices, next } = await listInvoices({ projectId, ...(after ? { after } : {}) })
    const asking = invoices.find(
      ({ status, lines }) => status !== 'void' && lines.some((line) => line.milestoneId === milestoneId),
    )
    if (asking) return asking
    after = next ?? undefined
  } while (after)
  return null
}

function sayAsking({ number, status }: PresentedInvoice): string {
  const state =
    status === 'paid'
      ? 'is paid'
      : status === 'credited'
        ? 'was credited in full'
        : `isn’t paid${status === 'partially_paid' ? ' in full' : ''} yet`
  return `This milestone is already on invoice ${number}, which ${state}. Your approval makes nothing else due.`
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
