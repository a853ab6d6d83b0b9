import type { QueryKey } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { Day } from '#domain/core/days.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { SkeletonCard } from '#web/ui/Skeleton.tsx'
import type { WholeInvoice } from './api.ts'
import { useInvoice } from './api.ts'
import type { Named } from './asked-twice.ts'
import { InvoicePaper } from './InvoicePaper.tsx'
import type { InvoiceActs } from './InvoicesTab.tsx'
import { toRefusedInvoice } from './refused-invoice.tsx'

const DraftEditor = lazyPart(() => import('./DraftEditor.tsx'))

type Props = InvoiceActs & {
  readonly invoiceId: string
  readonly today: Day
  /** What follows from the work of the project, and is asked anew with everything under it. */
  readonly figuresKey: QueryKey
  readonly products: readonly Named[]
  /** The invoices of the project, where it was opened from. */
  readonly back: Place
}

/** One invoice with the way back to the others; a draft can be written on. */
export function OpenedInvoice({ invoiceId, today, figuresKey, products, back, ...acts }: Props) {
  const query = useInvoice(invoiceId)
  return (
    <div className="flex flex-col gap-5">
      <AppLink place={back} className="inline-flex items-center gap-1.5 self-start text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All invoices
      </AppLink>
      <Answer query={query} what="the invoice" loading={<SkeletonCard />} refused={toRefusedInvoice}>
        {(whole) => <Opened {...acts} whole={whole} today={today} figuresKey={figuresKey} products={products} />}
      </Answer>
    </div>
  )
}

type OpenedProps = InvoiceActs & Pick<Props, 'today' | 'figuresKey' | 'products'> & { readonly whole: WholeInvoice }

/** What was opened as a draft stays with its editor, which may hold what is not saved when somebody else sends it. */
function Opened({ whole, today, figuresKey, products, ...acts }: OpenedProps) {
  const [isOfDraft] = useState(whole.invoice.status === 'draft')
  const paper = <InvoicePaper {...acts} whole={whole} today={today} />
  if (!isOfDraft) return paper
  return (
    <DraftEditor whole={whole} today={today} figuresKey={figuresKey} products={products}>
      {paper}
    </DraftEditor>
  )
}
