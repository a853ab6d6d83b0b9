import { ArrowUpRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { formatDate, formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { usePeople } from '#web/projects/exports/people.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MilestoneList } from './MilestoneList.tsx'
import { useProductActs } from './product-acts.ts'
import { productKindNames, productTermNames } from './product-words.ts'
import { sayHours } from './ProductHours.tsx'
import { usedHoursOf } from './used-hours.ts'

type Props = { readonly product: PresentedProduct }

/** All of a product: what it is, its milestones, what was agreed on it and where it can be seen. */
export function ProductBody({ product }: Props) {
  const { description } = product
  return (
    <div className="grid gap-x-12 gap-y-6 pt-1 pr-4 pb-6 pl-20 max-sm:px-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {description && <p className="max-w-reading whitespace-pre-line text-ink-soft">{description}</p>}
        <MilestoneList product={product} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <ProductFacts product={product} />
        <ProductLinks product={product} />
      </div>
    </div>
  )
}

function ProductFacts({ product }: Props) {
  const { terms, seesAllHours } = useProductActs()
  const { find } = usePeople()
  const hours = usedHoursOf(product, terms, seesAllHours)
  const { kind, term, dueDate, estimateHours, capHours, priceCents, approval, ownerId } = product
  const lead = ownerId === null ? undefined : find(ownerId)
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact term="Kind">
        {productKindNames[kind]}, {productTermNames[term].toLowerCase()}
      </Fact>
      {lead && <Fact term="Lead">{lead.name}</Fact>}
      {dueDate && (
        <Fact term="Due">
          <time dateTime={dueDate}>{formatDay(dueDate)}</time>
        </Fact>
      )}
      {priceCents !== null && <Fact term="Price">{formatMoney(priceCents)}</Fact>}
      {estimateHours !== null && <Fact term="Estimate">{formatNumber(estimateHours)} hours</Fact>}
      {capHours !== null && <Fact term="Cap">{formatNumber(capHours)} hours</Fact>}
      {hours && (
        <Fact term="Hours">
          <span className={classNames(hoursLooks[hours.level])}>{sayHours(hours)}</span>
        </Fact>
      )}
      {approval && (
        <Fact term="Approval">
          <span className="inline-flex items-start gap-1.5">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-positive" />
            <span>
              Approved by {approval.name} · <time dateTime={approval.at}>{formatDate(approval.at)}</time>
            </span>
          </span>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 text-dense">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 text-ink tabular-nums">{children}</dd>
    </div>
  )
}

function ProductLinks({ product: { name, previewUrl, liveUrl } }: Props) {
  // What is typed is shown before the portal has looked at it.
  const links = [
    { label: 'Preview', url: previewUrl && toWebUrl(previewUrl) },
    { label: 'Live', url: liveUrl && toWebUrl(liveUrl) },
  ]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 empty:hidden">
      {links.map(
        ({ label, url }) =>
          url && (
            <a
              key={label}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${label} of ${name}, opens in a new tab`}
              className="link inline-flex min-w-0 items-center gap-1 text-dense max-sm:min-h-11"
            >
              {label}: <span className="truncate">{new URL(url).hostname}</span>
              <ArrowUpRight aria-hidden="true" className="size-3.5 shrink-0" />
            </a>
          ),
      )}
    </p>
  )
}

const hoursLooks = { fine: '', near: 'font-medium text-caution', over: 'font-medium text-negative' } as const
