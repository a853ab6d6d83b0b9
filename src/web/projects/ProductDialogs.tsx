import { useState } from 'react'
import type { ReactNode } from 'react'
import { sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { sayPrice } from '#domain/core/price-tax-words.ts'
import { withTaxCents } from '#domain/core/price-tax.ts'
import type { PriceTax } from '#domain/core/price-tax.ts'
import { milestonesPriceOf } from '#domain/projects/agreed-price.ts'
import { awaitsApproval, isApproved } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { ProductStatus } from '#domain/projects/project-statuses.ts'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useAtOpening } from '#web/platform/use-at-opening.ts'
import type { FindInvoiced } from '#web/projects/exports/invoiced.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { AddProductDialog } from './AddProductDialog.tsx'
import { ConfirmChange } from './ConfirmChange.tsx'
import { EditProductDialog } from './EditProductDialog.tsx'
import { approveMilestone, dropMilestone } from './milestone-changes.ts'
import { MilestoneDialog } from './MilestoneDialog.tsx'
import type { ProductQuestion } from './product-acts.ts'
import { approveProduct, putProductAway, setProductStatus } from './product-changes.ts'
import { productStatusLooks } from './product-words.ts'
import { SendBackDialog } from './SendBackDialog.tsx'
import { useInvoiced } from './use-invoiced.ts'

type SayDue = (milestoneId: string) => ReactNode

type Props = OverlayProps & {
  readonly details: ProjectDetails
  readonly question: ProductQuestion
  readonly sayDue: SayDue
  readonly findInvoiced: FindInvoiced
}

/** What is asked before something is done to a product. */
export function ProductDialogs({ details, question, sayDue, findInvoiced, ...overlay }: Props) {
  const { project, products, may, priceTax } = details
  const { id: projectId } = project
  if (question.kind === 'add') return <AddProductDialog projectId={projectId} {...overlay} />
  // As it is now; as it was where it is gone from the page already.
  const product = products.find(({ id }) => id === question.product.id) ?? question.product
  switch (question.kind) {
    case 'edit':
      return (
        <EditProductDialog
          product={product}
          mayManage={may.manage}
          creatorIds={project.creatorIds}
          findInvoiced={findInvoiced}
          {...overlay}
        />
      )
    case 'milestone':
      return (
        <MilestoneDialog product={product} milestone={question.milestone} findInvoiced={findInvoiced} {...overlay} />
      )
    case 'send-back':
      return <SendBackDialog product={product} milestone={question.milestone} {...overlay} />
    case 'approve':
      return (
        <ApproveDialog
          key={question.milestone?.id ?? product.id}
          product={product}
          milestone={question.milestone}
          priceTax={priceTax}
          sayDue={sayDue}
          {...overlay}
        />
      )
    case 'withdraw':
      return <WithdrawDialog product={product} status={question.status} findInvoiced={findInvoiced} {...overlay} />
    case 'remove':
      return <RemoveDialog product={product} milestone={question.milestone} findInvoiced={findInvoiced} {...overlay} />
  }
}

type SubjectProps = OverlayProps & { readonly product: PresentedProduct; readonly milestone: Milestone | null }

type ApproveProps = SubjectProps & { readonly priceTax: PriceTax | undefined; readonly sayDue: SayDue }

function ApproveDialog({ product, milestone, priceTax, sayDue, ...overlay }: ApproveProps) {
  const { uid, fullName } = useViewer()
  // The milestone is as it was when it was asked about.
  const now = milestone && (product.milestones.find(({ id }) => id === milestone.id) ?? milestone)
  const price = { amountCents: now ? now.amountCents : product.priceCents, tax: taxOf(now, priceTax) }
  const [taken, setTaken] = useState<typeof price | null>(null)
  if (taken && !overlay.open) setTaken(null)
  const asked = {
    amountCents: useAtOpening(overlay.open, price.amountCents),
    tax: useAtOpening(overlay.open, price.tax),
  }
  const { amountCents, tax } = taken ?? asked

  function change() {
    const approval = { uid, name: fullName, at: new Date().toISOString(), priceTax: tax }
    return milestone
      ? approveMilestone(product, { ...milestone, amountCents }, approval)
      : approveProduct({ ...product, priceCents: amountCents }, approval)
  }

  return (
    <ConfirmChange
      {...overlay}
      projectId={product.projectId}
      title={`Approve “${milestone?.title ?? product.name}”?`}
      label={milestone ? 'Approve milestone' : 'Approve product'}
      settled={saySettled(product, milestone)}
      warning={milestone ? sayDue(milestone.id) : <OpenMilestones product={product} priceTax={priceTax} />}
      outdated={
        sayAgreed({ amountCents, tax }) === sayAgreed(price)
          ? null
          : { ...sayNew(price), onTake: () => setTaken(price) }
      }
      change={change}
    >
      We record your name and the time, and notify the agency.
      {amountCents !== null && ` Agreed price: ${sayAgreed({ amountCents, tax })}.`}
      {!milestone && sayParts(product, amountCents)}
    </ConfirmChange>
  )
}

/** The tax of a milestone that was agreed with its quote, else that of the project. */
function taxOf(milestone: Milestone | null, priceTax: PriceTax | undefined): PriceTax | undefined {
  return milestone?.agreedTax === undefined ? priceTax : (milestone.agreedTax ?? undefined)
}

type Agreed = { readonly amountCents: Money | null; readonly tax: PriceTax | undefined }

function sayAgreed({ amountCents, tax }: Agreed): string {
  return amountCents === null ? '' : sayPrice(amountCents, tax)
}

function sayNew(price: Agreed) {
  return price.amountCents === null
    ? { title: 'The agreed price was removed', label: 'Continue without a price' }
    : { title: `The agreed price is now ${sayAgreed(price)}`, label: 'Use new price' }
}

/** That the milestones of a product are billed in place of its price, where they come to something else. */
function sayParts(product: PresentedProduct, priceCents: Money | null): string {
  const total = milestonesPriceOf(product)
  if (priceCents === null || total === null || total === priceCents) return ''
  return ` The milestones add up to ${formatMoney(total)} and are invoiced instead of this price.`
}

/** Which milestones the approval of a product leaves open, and what they come to; nothing where all are approved. */
function OpenMilestones({ product: { milestones }, priceTax }: Pick<ApproveProps, 'product' | 'priceTax'>) {
  const open = milestones.filter((each) => !isApproved(each))
  const [first, ...others] = open
  if (!first) return null
  const priced = open.map((each) => ({ cents: each.amountCents ?? zero, tax: taxOf(each, priceTax) }))
  const cost = sum(priced.map(({ cents, tax }) => withTaxCents(cents, tax)))
  const withTax = priced.some(({ cents, tax }) => tax && cents > 0) ? ' with tax' : ''
  const said =
    others.length === 0 ? `“${first.title}” isn’t` : `${open.length} of ${milestones.length} milestones aren’t`
  const price = cost > 0 ? ` (${formatMoney(cost)}${withTax})` : ''
  return (
    <p>
      {said} approved yet{price}. Approving the product doesn’t approve{' '}
      {others.length === 0 ? 'this milestone' : 'them'}.
    </p>
  )
}

/** Who has answered meanwhile, or that it waits for no approval any more; undefined while it does. */
function saySettled(product: PresentedProduct, asked: Milestone | null): string | undefined {
  const milestone = asked && (product.milestones.find(({ id }) => id === asked.id) ?? null)
  if (asked && !milestone) return 'This milestone was removed.'
  if (awaitsApproval({ product, milestone })) return undefined
  const { approval, changeRequest } = milestone ?? product
  if (approval) return `Approved by ${approval.name}.`
  return changeRequest
    ? `${changeRequest.name} requested a change.`
    : `This ${asked ? 'milestone' : 'product'} isn’t waiting for approval.`
}

type WithdrawProps = OverlayProps &
  Pick<Props, 'findInvoiced'> & { readonly product: PresentedProduct; readonly status: ProductStatus }

function WithdrawDialog({ product, status, findInvoiced, ...overlay }: WithdrawProps) {
  const { id: productId, projectId, name, approval, priceCents } = product
  const { price: invoiced, isOnDraft } = useInvoiced(findInvoiced, { productId, milestoneId: null })
  return (
    <ConfirmChange
      {...overlay}
      projectId={projectId}
      title={`Withdraw the approval of “${name}”?`}
      label="Withdraw approval"
      settled={approval ? undefined : 'The approval is already withdrawn.'}
      change={() => setProductStatus(product, status)}
    >
      {approval ? `${approval.name} approved this product. ` : ''}Setting the product to “
      {productStatusLooks[status].label}” withdraws the approval, and we notify the client.
      {priceCents !== null &&
        priceCents > 0 &&
        !invoiced &&
        ` You can invoice the price of ${formatMoney(priceCents)} once the client approves the product again.`}
      {priceCents !== null &&
        isOnDraft &&
        ` The price of ${formatMoney(priceCents)} stays on the project’s draft invoice.`}
    </ConfirmChange>
  )
}

type RemoveProps = SubjectProps & { readonly findInvoiced: FindInvoiced }

function RemoveDialog({ product, milestone, findInvoiced, ...overlay }: RemoveProps) {
  const { removal } = useInvoiced(findInvoiced, milestone && { productId: product.id, milestoneId: milestone.id })
  if (milestone)
    return (
      <ConfirmChange
        {...overlay}
        projectId={product.projectId}
        title={`Remove “${milestone.title}”?`}
        label="Remove milestone"
        danger
        settled={removal ?? undefined}
        change={() => dropMilestone(product, milestone)}
      >
        The milestone is removed from “{product.name}” for good.
      </ConfirmChange>
    )
  return (
    <ConfirmChange
      {...overlay}
      projectId={product.projectId}
      title={`Archive “${product.name}”?`}
      label="Archive product"
      danger
      change={() => putProductAway(product)}
    >
      The product is removed from the project for everyone and can’t be restored. Its hours stay in reports, and its
      approved work can still be invoiced. Progress and reports no longer count its milestones.
    </ConfirmChange>
  )
}
