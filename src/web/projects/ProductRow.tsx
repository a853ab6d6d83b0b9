import { AppWindow, ChevronDown, ChevronRight, Ellipsis, Flag, Globe } from 'lucide-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { memo, useDeferredValue } from 'react'
import { agreedPriceOf } from '#domain/projects/agreed-price.ts'
import { isApproved, withStatus } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { productStatuses } from '#domain/projects/project-statuses.ts'
import type { ProductStatus } from '#domain/projects/project-statuses.ts'
import { formatAmount, formatNumber } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { LazyMenu, useMenuButton } from '#web/platform/LazyMenu.tsx'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { classNames, stretchedClass } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { RowMark } from '#web/ui/Rows.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import { useProductActs } from './product-acts.ts'
import { askForProductApproval, setProductStatus } from './product-changes.ts'
import { productKindNames, productStatusLooks, sayAsked } from './product-words.ts'
import { ProductBody, ProductHours, usedHoursOf } from './ProductBody.tsx'

const ProductActsMenu = lazyPart(() => import('./ProductActsMenu.tsx'))

export type RowFrame = {
  readonly ref: Ref<HTMLLIElement>
  readonly style: CSSProperties
  /** What the row is dragged by. */
  readonly handle: ReactNode
  readonly isLifted: boolean
}

type Props = {
  readonly product: PresentedProduct
  readonly isOpen: boolean
  readonly onToggle: (productId: string) => void
  readonly mark: RowMark
  /** Set where rows can be dragged. */
  readonly frame?: RowFrame
}

/** A product in a line, and all of it once it is opened. */
export function ProductRow({ product, isOpen, onToggle, mark, frame }: Props) {
  const isChanged = useRecentlyChanged(product.id)
  return (
    <li
      {...mark}
      ref={frame?.ref}
      style={frame?.style}
      data-changed={isChanged || undefined}
      className={classNames(
        'relative border-b border-line-soft bg-surface first:rounded-t-card last:rounded-b-card last:border-0 data-changed:just-changed',
        frame?.isLifted
          ? 'z-10 rounded-card shadow-raised'
          : // A long list has these near the window alone, and measures them.
            mark['data-row'] === undefined && '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <ProductLine product={product} isOpen={isOpen} onToggle={onToggle} handle={frame?.handle} />
    </li>
  )
}

type LineProps = Pick<Props, 'product' | 'isOpen' | 'onToggle'> & { readonly handle: ReactNode }

const ProductLine = memo(function ProductLine({ product, isOpen, onToggle, handle }: LineProps) {
  const { act, failures } = useProductActs()
  const bodyId = `product-${product.id}`
  return (
    <>
      <div className="group/row relative hover:bg-sunken">
        {handle}
        <div className={rowClass}>
          <ChevronRight
            aria-hidden="true"
            className={classNames(
              'size-4 text-ink-faint transition-transform duration-(--duration-open) max-sm:order-3',
              isOpen && 'rotate-90',
            )}
          />
          <ProductTitle product={product} isOpen={isOpen} bodyId={bodyId} onToggle={onToggle} />
          <div className="max-sm:order-5">
            <ProductStatusMenu product={product} />
          </div>
          <ProductFigures product={product} />
          <div className="relative z-1 flex justify-end max-sm:order-2">
            <ProductMenu product={product} />
          </div>
        </div>
      </div>
      <ChangeProblem failed={failures.get(product.id)} onRetry={act} />
      <ProductFold product={product} isOpen={isOpen} bodyId={bodyId} />
    </>
  )
})

type FoldProps = Pick<Props, 'product' | 'isOpen'> & { readonly bodyId: string }

/** What opens below the line, once the press is seen: it moves all rows below. */
function ProductFold({ product, isOpen, bodyId }: FoldProps) {
  const isShown = useDeferredValue(isOpen)
  return (
    isShown && (
      <div id={bodyId}>
        <ProductBody product={product} />
      </div>
    )
  )
}

type TitleProps = Omit<LineProps, 'handle'> & { readonly bodyId: string }

function ProductTitle({ product, isOpen, bodyId, onToggle }: TitleProps) {
  const Icon = product.kind === 'sites' ? Globe : AppWindow
  return (
    <div className="flex min-w-0 items-center gap-2.5 max-sm:order-1 max-sm:flex-1">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      <h2 className="min-w-0 truncate font-medium text-ink">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => onToggle(product.id)}
          className={`max-w-full truncate text-left ${stretchedClass}`}
        >
          {product.name}
        </button>
      </h2>
      <span className="shrink-0 text-dense text-ink-soft @max-2xl:hidden">{productKindNames[product.kind]}</span>
    </div>
  )
}

function ProductFigures({ product }: Pick<Props, 'product'>) {
  const { terms, seesAllHours } = useProductActs()
  const hours = usedHoursOf(product, terms, seesAllHours)
  const { milestones } = product
  const agreedCents = agreedPriceOf(product)
  const done = milestones.filter(({ approval }) => approval !== null).length
  return (
    <div className={figuresClass}>
      <span className="flex items-center gap-1.5 text-dense whitespace-nowrap text-ink-soft tabular-nums">
        {milestones.length > 0 && (
          <>
            <Flag aria-hidden="true" className="size-3.5 text-ink-faint" />
            {formatNumber(done)} of {formatNumber(milestones.length)}
            <span className="sr-only"> milestones approved</span>
          </>
        )}
      </span>
      <span className="min-w-0 @max-2xl:hidden">{hours && <ProductHours name={product.name} hours={hours} />}</span>
      <span className="text-dense text-ink tabular-nums sm:text-right max-sm:text-ink-soft">
        {agreedCents !== null && formatAmount(agreedCents)}
      </span>
    </div>
  )
}

const rowClass =
  'grid min-h-13 grid-cols-[1rem_minmax(0,1fr)_9.5rem_9.5rem_2rem] items-center gap-x-2 pr-3 pl-6 @2xl:gap-x-3 @2xl:grid-cols-[1rem_minmax(0,1fr)_10.5rem_22rem_2rem] ' +
  'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2.5 max-sm:before:order-4 max-sm:before:basis-full'
const figuresClass =
  'grid grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-x-2 @2xl:gap-x-3 @2xl:grid-cols-[4.5rem_minmax(0,1fr)_5.5rem] ' +
  'max-sm:order-6 max-sm:flex max-sm:flex-1 max-sm:gap-x-3'

type ProductMenuProps = { readonly product: PresentedProduct }

function ProductMenu({ product }: ProductMenuProps) {
  const { may } = useProductActs()
  const label = `Actions for ${product.name}`
  const trigger = <IconButton label={label} icon={<Ellipsis />} size="sm" />
  const { isWanted, button, onGiveUp } = useMenuButton(trigger, ProductActsMenu.prepare)
  if (!may.edit) return null
  if (!isWanted) return button
  return <ProductActsMenu label={label} trigger={trigger} product={product} whileLoading={button} onGiveUp={onGiveUp} />
}

type ProductStatusMenuProps = { readonly product: PresentedProduct }

/** Where a product stands; staff change it by pressing it. */
function ProductStatusMenu({ product }: ProductStatusMenuProps) {
  const { may, isClient, isArchived, act, ask } = useProductActs()
  const { tone, icon, label } = productStatusLooks[product.status]
  const chip = (
    <StatusChip tone={tone} icon={icon}>
      {product.status === 'waiting_client' ? sayAsked(!isArchived, isClient) : label}
    </StatusChip>
  )
  if (!may.manage) return chip

  function items(): MenuItem[] {
    // An approval is the client's word: staff take one back, or go back to one that was given.
    return productStatuses
      .filter((status) => status !== product.status && status !== (isApproved(product) ? 'waiting_client' : 'approved'))
      .map((status) => ({
        kind: 'action',
        label: status === 'waiting_client' ? 'Request approval' : productStatusLooks[status].label,
        onSelect: () => set(status),
      }))
  }

  function set(status: ProductStatus): void {
    if (status === 'waiting_client') act(askForProductApproval(product))
    else if (isApproved(product) && !withStatus(product, status)?.approval) ask({ kind: 'withdraw', product, status })
    else act(setProductStatus(product, status))
  }

  return (
    <LazyMenu
      label={`Status of ${product.name}`}
      align="start"
      items={items}
      trigger={
        <button
          type="button"
          aria-label={`Status of ${product.name}: ${label}`}
          className="group/status tap z-1 inline-flex max-w-full items-center gap-0.5 rounded-full"
        >
          {chip}
          <ChevronDown
            aria-hidden="true"
            className="size-3.5 shrink-0 text-ink-faint opacity-0 group-hover/row:opacity-100 group-focus-visible/status:opacity-100 pointer-coarse:opacity-100"
          />
        </button>
      }
    />
  )
}
