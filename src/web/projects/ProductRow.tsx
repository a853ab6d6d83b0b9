import { AppWindow, ChevronRight, Flag, Globe } from 'lucide-react'
import { memo } from 'react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChangeProblem } from './ChangeProblem.tsx'
import { useProductActs } from './product-acts.ts'
import { productKindNames } from './product-words.ts'
import { ProductBody } from './ProductBody.tsx'
import { ProductHours } from './ProductHours.tsx'
import { ProductMenu } from './ProductMenu.tsx'
import { ProductStatusMenu } from './ProductStatusMenu.tsx'
import { usedHoursOf } from './used-hours.ts'

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
  /** Set where rows can be dragged. */
  readonly frame?: RowFrame
}

/** A product in a line, and all of it once it is opened. */
export const ProductRow = memo(function ProductRow({ product, isOpen, onToggle, frame }: Props) {
  const { act, failures } = useProductActs()
  const isChanged = useRecentlyChanged(product.id)
  const bodyId = `product-${product.id}`
  return (
    <li
      ref={frame?.ref}
      style={frame?.style}
      data-changed={isChanged || undefined}
      className={classNames(
        'relative border-b border-line-soft bg-surface first:rounded-t-card last:rounded-b-card last:border-0 data-changed:just-changed',
        frame?.isLifted
          ? 'z-10 rounded-card shadow-raised'
          : '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <div className="group/row relative hover:bg-sunken">
        {frame?.handle}
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
      {isOpen && (
        <div id={bodyId}>
          <ProductBody product={product} />
        </div>
      )}
    </li>
  )
})

type TitleProps = Pick<Props, 'product' | 'isOpen' | 'onToggle'> & { readonly bodyId: string }

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
          className={titleClass}
        >
          {product.name}
        </button>
      </h2>
      <span className="shrink-0 text-dense text-ink-soft max-lg:hidden">{productKindNames[product.kind]}</span>
    </div>
  )
}

function ProductFigures({ product }: Pick<Props, 'product'>) {
  const { terms, seesAllHours } = useProductActs()
  const hours = usedHoursOf(product, terms, seesAllHours)
  const { milestones, priceCents } = product
  const done = milestones.filter(({ approval }) => approval !== null).length
  return (
    <div className={figuresClass}>
      <span className="flex items-center gap-1.5 text-dense text-ink-soft tabular-nums">
        {milestones.length > 0 && (
          <>
            <Flag aria-hidden="true" className="size-3.5 text-ink-faint" />
            {formatNumber(done)} of {formatNumber(milestones.length)}
            <span className="sr-only"> milestones approved</span>
          </>
        )}
      </span>
      <span className="min-w-0 max-lg:hidden">{hours && <ProductHours name={product.name} hours={hours} />}</span>
      <span className="text-dense text-ink tabular-nums sm:text-right max-sm:text-ink-soft">
        {priceCents !== null && formatMoney(priceCents)}
      </span>
    </div>
  )
}

const rowClass =
  'grid min-h-13 grid-cols-[1rem_minmax(0,1fr)_10.5rem_11rem_2rem] items-center gap-x-3 pr-3 pl-6 lg:grid-cols-[1rem_minmax(0,1fr)_10.5rem_22rem_2rem] ' +
  'max-sm:flex max-sm:flex-wrap max-sm:gap-y-1 max-sm:px-3 max-sm:py-2.5 max-sm:before:order-4 max-sm:before:basis-full'
const figuresClass =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 lg:grid-cols-[4.5rem_minmax(0,1fr)_5.5rem] ' +
  'max-sm:order-6 max-sm:flex max-sm:flex-1 max-sm:gap-x-3'
const titleClass =
  'max-w-full truncate text-left after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
