import type { ReactNode } from 'react'
import type { Money } from '#domain/core/money.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { PresentedTemplate } from '#domain/projects/template-contract.ts'
import { agreedMilestones, wholeMilestone } from '#domain/quotes/agreed-milestones.ts'
import type { Itemized } from '#domain/quotes/itemized.ts'
import { formatAmount, formatMoney } from '#web/platform/format.ts'
import { sayMilestones, sayOverrun } from '#web/projects/exports/template-words.ts'
import { useTemplates } from '#web/projects/exports/templates.ts'
import { InlineAlert } from '#web/ui/InlineAlert.tsx'

type Planned = {
  readonly templateId: string | null
  /** In how many days the quote promises delivery; null where it doesn’t. */
  readonly promisedDays: number | null
}

type Props = Planned & { readonly itemized: Itemized; readonly totalCents: Money }

/** What an acceptance of these lines makes, for staff before they send them; nothing as long as nothing is named. */
export function OnAcceptance({ itemized, totalCents, ...planned }: Props) {
  const milestones = agreedMilestones(itemized).filter(({ title }) => title !== '')
  if (milestones.length === 0) return null
  const notes = notesOn(itemized)
  return (
    <Outcome milestones={milestones} {...planned}>
      {notes && <p className="text-dense text-ink-soft">{notes}</p>}
      <p className="text-dense text-ink-soft">
        The first invoice starts as a draft for {formatMoney(totalCents)}. The client isn’t billed until staff check and
        send it.
      </p>
    </Outcome>
  )
}

type AmountProps = Planned & { readonly amountCents: Money; readonly addsTax: boolean }

/** The same of one amount. */
export function OnAcceptedAmount({ amountCents, addsTax, ...planned }: AmountProps) {
  return (
    <Outcome milestones={[wholeMilestone('whole', amountCents)]} {...planned}>
      <p className="text-dense text-ink-soft">
        The client isn’t billed until they approve the milestone.
        {addsTax && ' Tax is added to this price on the invoice.'}
      </p>
    </Outcome>
  )
}

type OutcomeProps = Planned & {
  readonly milestones: readonly Milestone[]
  readonly children: ReactNode
}

function Outcome({ milestones, templateId, promisedDays, children }: OutcomeProps) {
  const { data } = useTemplates()
  const template = data?.templates.find(({ id }) => id === templateId)
  const overrun = template ? sayOverrun(template, promisedDays) : null
  return (
    <section aria-label="When the client accepts" className="flex flex-col gap-1.5">
      <h3 className="font-semibold">When the client accepts</h3>
      <p className="text-dense text-ink-soft">
        {milestones.length === 1
          ? 'The project starts with this milestone, which the client approves once the work is done:'
          : 'The project starts with these milestones, which the client approves one by one:'}
      </p>
      <ul className="flex flex-col gap-1 text-dense">
        {milestones.map(({ id, title, amountCents }) => (
          <li key={id} className="flex justify-between gap-6">
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
            <span className="shrink-0 tabular-nums">
              {amountCents === null ? 'No price' : formatAmount(amountCents)}
            </span>
          </li>
        ))}
      </ul>
      {children}
      {template && <OfTemplate template={template} />}
      {overrun && (
        <InlineAlert tone="caution" title={overrun}>
          The client sees both dates. Change “Delivered within”, or choose another template.
        </InlineAlert>
      )}
    </section>
  )
}

/** What the template adds, and what becomes of it until the client accepts. */
function OfTemplate({ template: { name, products } }: { readonly template: PresentedTemplate }) {
  return (
    <>
      <p className="text-dense text-ink-soft">
        {products.length === 0
          ? `The template “${name}” has no products yet.`
          : products.length === 1
            ? `The template “${name}” adds this product without a price because the quote covers it:`
            : `The template “${name}” adds these products without prices because the quote covers them:`}
      </p>
      <ul aria-label={`Products in the template “${name}”`} className="flex flex-col gap-1 text-dense">
        {products.map((product, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- nothing tells two of them apart but their place
          <li key={index} className="flex justify-between gap-6">
            <span className="min-w-0 [overflow-wrap:anywhere]">{product.name}</span>
            <span className="shrink-0 tabular-nums">{sayMilestones(product)}</span>
          </li>
        ))}
      </ul>
      <p className="text-dense text-ink-soft">
        {products.length > 0 && 'Due dates are counted from the day the client accepts. '}The project uses the template
        as it is when the client accepts. If the template is deleted by then, the project starts without it.
      </p>
    </>
  )
}

function notesOn({ lines, discountCents, taxes }: Itemized): string {
  const included = lines.filter(({ isIncluded }) => isIncluded)
  return [
    discountCents > 0 ? sayDiscount(included.length) : '',
    sayAddedTax(included, taxes),
    lines.some(({ isOptional }) => isOptional)
      ? 'If the client adds an optional line, it becomes a milestone and appears on the first invoice.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function sayDiscount(milestones: number): string {
  return milestones === 1
    ? 'The milestone’s price includes the discount.'
    : 'The discount is spread across the milestones.'
}

function sayAddedTax(lines: Itemized['lines'], taxes: Itemized['taxes']): string {
  if (taxes.every(({ isInclusive }) => isInclusive)) return ''
  if (lines.length === 1) return 'Tax is added to this price on the invoice.'
  return lines.every(({ tax }) => tax && !tax.isInclusive)
    ? 'Tax is added to these prices on the invoice.'
    : 'Tax is added to some of these prices on the invoice.'
}
