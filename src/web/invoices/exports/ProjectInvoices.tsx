import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Money } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { nameOf } from '#web/invoices/invoice-words.ts'
import { InvoicesTab } from '#web/invoices/InvoicesTab.tsx'
import type { InvoiceSearch } from '#web/invoices/InvoicesTab.tsx'
import type { InvoiceAsked } from '#web/invoices/pay-invoice-by-card.ts'
import { addToDraft } from '#web/messages/exports/draft.ts'
import { inPlace } from '#web/platform/go-to.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { useProject } from '#web/projects/exports/api.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'

const InvoicePayment = lazyDialog(() => import('#web/invoices/InvoicePayment.tsx'))

/** What an address says to the invoices of a project. */
export type InvoicesSearch = InvoiceSearch

type Props = {
  readonly project: ProjectDetails['project']
  /** What follows from the work and the terms of the project is asked anew with everything under it. */
  readonly figuresKey: QueryKey
}

/** The invoices of a project as its reader may see them. */
export function ProjectInvoices({ project, figuresKey }: Props) {
  const { role, rights } = useViewer()
  if (role === 'superAdmin') return <StaffInvoices project={project} figuresKey={figuresKey} />
  if (role === 'client' && rights.includes('invoices'))
    return <ClientInvoices project={project} figuresKey={figuresKey} />
  return (
    <RefusedState title="You don’t have access to invoices">
      {role === 'creator'
        ? 'Only the client and the agency can see invoices. Your hours and pay are under Time sheets.'
        : 'Ask the account owner for access to invoices.'}
    </RefusedState>
  )
}

function StaffInvoices({ project: { id }, figuresKey }: Props) {
  const { data } = useProject(id)
  return (
    <InvoicesTab
      projectId={id}
      figuresKey={figuresKey}
      products={data?.products ?? []}
      onPay={undefined}
      onAsk={undefined}
      seesHours
    />
  )
}

function ClientInvoices({ project, figuresKey }: Props) {
  const { rights } = useViewer()
  const { data } = useProject(project.id)
  const pay = useDialog(InvoicePayment)
  const [asked, setAsked] = useState<InvoiceAsked | null>(null)
  const ask = useAskAbout(project.id)
  const mayAsk = rights.includes('messages') && project.archivedAt === null

  function handlePay(invoice: PresentedInvoice, amountCents: Money): void {
    setAsked({ invoice, amountCents })
    pay.show()
  }

  return (
    <>
      <InvoicesTab
        projectId={project.id}
        figuresKey={figuresKey}
        products={[]}
        onPay={handlePay}
        onAsk={mayAsk ? ask : undefined}
        seesHours={data?.terms?.visibility.hours ?? false}
      />
      {asked && <InvoicePayment {...pay.props} asked={asked} />}
    </>
  )
}

const conversation = { messages: oneOf('open') }

/** Opens the conversation with a message begun about a line. What was begun before stays above it. */
function useAskAbout(projectId: string) {
  const { uid } = useViewer()
  const { change } = usePageSearch(conversation)
  return (invoice: PresentedInvoice, { description }: InvoiceLine): void => {
    addToDraft(uid, projectId, `About “${description}” on ${nameOf(invoice)}: `)
    change({ messages: 'open' }, { ...inPlace, replace: false })
  }
}
