import { ArrowUpRight, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { toHundredths } from '#domain/core/hours.ts'
import { percentOf } from '#domain/core/percent.ts'
import { agreedPriceOf, milestonesPriceOf } from '#domain/projects/agreed-price.ts'
import type { PresentedProduct, PresentedTerms } from '#domain/projects/contract.ts'
import { sayWhyNotLead } from '#domain/projects/lead-words.ts'
import { toWebUrl } from '#domain/projects/link-hosts.ts'
import { formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney, formatNumber } from '#web/platform/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { InlineProgress } from '#web/ui/InlineProgress.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import { MilestoneList } from './MilestoneList.tsx'
import { usePeople } from './people.ts'
import { useProductActs } from './product-acts.ts'
import { productKindNames, productTermNames } from './product-words.ts'

type Props = { readonly product: PresentedProduct }

/** All of a product: what it is, its milestones, what was agreed on it and where it can be seen. */
export function ProductBody({ product }: Props) {
  const { description } = product
  return (
    <div className="grid gap-x-12 gap-y-6 pt-1 pr-4 pb-6 pl-20 max-sm:px-3 @2xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {product.changeRequest && <ChangeNote request={product.changeRequest} />}
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
  const hours = usedHoursOf(product, terms, seesAllHours)
  const { kind, term, dueDate, estimateHours, capHours, approval, ownerId } = product
  const agreedCents = agreedPriceOf(product)
  const inMilestones = milestonesPriceOf(product)
  return (
    <dl className="flex flex-col gap-1.5">
      <Fact term="Kind">
        {productKindNames[kind]}, {productTermNames[term].toLowerCase()}
      </Fact>
      <Lead ownerId={ownerId} />
      {dueDate && (
        <Fact term="Due">
          <time dateTime={dueDate}>{formatDay(dueDate)}</time>
        </Fact>
      )}
      {agreedCents !== null && (
        <Fact term="Price">
          {formatMoney(agreedCents)}
          {seesAllHours && inMilestones !== null && inMilestones !== agreedCents && (
            <span className="text-caution">{` (milestones: ${formatMoney(inMilestones)})`}</span>
          )}
        </Fact>
      )}
      {estimateHours !== null && <Fact term="Estimate">{formatNumber(estimateHours)} h</Fact>}
      {capHours !== null && <Fact term="Cap">{formatNumber(capHours)} h</Fact>}
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
              Approved by {approval.name} · <time dateTime={approval.at}>{formatAgencyDay(approval.at)}</time>
            </span>
          </span>
        </Fact>
      )}
    </dl>
  )
}

/** Who leads it now; staff are also told who did until they left. */
function Lead({ ownerId }: Pick<PresentedProduct, 'ownerId'>) {
  const { seesAllHours: isStaff, creatorIds } = useProductActs()
  const { find } = usePeople()
  const lead = ownerId === null ? undefined : find(ownerId)
  if (!lead) return null
  const whyNot = sayWhyNotLead(lead, creatorIds)
  if (whyNot && !isStaff) return null
  return (
    <Fact term="Lead">
      {lead.name}
      {whyNot && <span className="text-caution">{` (${whyNot})`}</span>}
    </Fact>
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
              aria-label={`${label}: ${new URL(url).hostname}, for ${name}, opens in a new tab`}
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

type ProductHoursProps = { readonly name: string; readonly hours: UsedHours }

const tones = { fine: 'accent', near: 'caution', over: 'negative' } as const

/** Used hours in a line: against the cap or the estimate where there is one. */
export function ProductHours({ name, hours: { used, limit, level } }: ProductHoursProps) {
  if (limit === null)
    return used > 0 && <span className="text-dense text-ink-soft tabular-nums">{formatNumber(used)} h</span>
  return (
    <InlineProgress
      label={`Hours of ${name}`}
      value={used}
      max={limit}
      valueText={`${formatNumber(used)} / ${formatNumber(limit)} h`}
      tone={tones[level]}
    />
  )
}

/** The same in a sentence: what is used, of what, and that it is nearly all or all of it. */
export function sayHours({ used, limit, isCap, level, percent }: UsedHours): string {
  if (limit === null) return `${formatNumber(used)} h used`
  const of = `${formatNumber(used)} of ${formatNumber(limit)}`
  if (!isCap) return `${of} h estimated`
  if (level === 'over')
    return used > limit
      ? `${of} h, ${formatNumber(Math.round((used - limit) * 100) / 100)} h over the cap`
      : `${of} h, cap reached`
  return level === 'near' ? `${of} h, ${percent}% of the cap` : `${of} h`
}

export type UsedHours = {
  readonly used: number
  /** What they are held against: the cap, else the estimate; null if neither is agreed. */
  readonly limit: number | null
  readonly isCap: boolean
  /** `near` from 80% of a cap on, `over` from all of it on. An estimate warns of nothing. */
  readonly level: 'fine' | 'near' | 'over'
  /** Of the limit; 0 without one. */
  readonly percent: number
}

/** Approved hours of a product, for whoever is shown hours; null for the others. */
export function usedHoursOf(
  product: PresentedProduct,
  terms: PresentedTerms | null,
  seesAll: boolean,
): UsedHours | null {
  if (!terms || !(seesAll || terms.visibility.hours)) return null
  const used = terms.usedByProduct[product.id] ?? 0
  const isCap = product.capHours !== null
  const limit = product.capHours ?? product.estimateHours
  return {
    used,
    limit,
    isCap,
    level: isCap && limit ? levelOf(used, limit) : 'fine',
    percent: limit ? percentOf(used, limit) : 0,
  }
}

/** Of what was used, not of what it rounds to. */
function levelOf(used: number, cap: number): UsedHours['level'] {
  const share = toHundredths(used) / toHundredths(cap)
  return share >= 1 ? 'over' : share >= 0.8 ? 'near' : 'fine'
}
