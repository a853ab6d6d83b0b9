import type { ComponentType, ReactNode } from 'react'
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Rows } from '#web/ui/Rows.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { productRows } from './product-rows.ts'
import { ProductRow } from './ProductRow.tsx'

/** From here on products are lines until they are opened, so that many of them can be looked over. */
const mostOpen = 6
/** From here on looking over them is no way to find one. */
const searchedFrom = 12

export type RowsProps = {
  readonly products: readonly PresentedProduct[]
  readonly isOpen: (productId: string) => boolean
  readonly onToggle: (productId: string) => void
  readonly onMove: (product: PresentedProduct, beforeId: string | null, place: number) => void
  /** Whether none can be dragged: a search shows some of them alone. */
  readonly isStill: boolean
}

type Props = Pick<RowsProps, 'products' | 'onMove'> & {
  readonly mayOrder: boolean
  /** Adds one more. */
  readonly action: ReactNode
}

/** The products of a project, one under the other. */
export function ProductList({ products, mayOrder, onMove, action }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed).trim().toLocaleLowerCase('en')
  const opening = useOpening(products.length <= mostOpen)
  const found = search ? products.filter(({ name }) => name.toLocaleLowerCase('en').includes(search)) : products
  const list = useRef<HTMLDivElement>(null)
  const [Sortable, setSortable] = useState<ComponentType<RowsProps> | null>(null)
  const isOrdered = mayOrder && products.length > 1
  useSortable({ isWanted: isOrdered && !Sortable, list, onReady: (rows) => setSortable(() => rows) })
  const ProductRows = (isOrdered && Sortable) || PlainRows
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {action}
        {products.length > searchedFrom && (
          <div className="w-64 max-sm:order-last max-sm:w-full">
            <SearchField label="Find a product" value={typed} onChange={(event) => setTyped(event.target.value)} />
          </div>
        )}
        {products.length > 1 && (
          <span className="ml-auto">
            <Button variant="ghost" size="sm" onClick={() => opening.setAll(!opening.isAllOpen)}>
              {opening.isAllOpen ? 'Collapse all' : 'Expand all'}
            </Button>
          </span>
        )}
      </div>
      <output className="sr-only">{search && `${formatNumber(found.length)} found`}</output>
      {found.length > 0 ? (
        <div ref={list} className="rounded-card border border-line">
          <ProductRows
            products={found}
            isOpen={opening.isOpen}
            onToggle={opening.toggle}
            onMove={onMove}
            isStill={search !== ''}
          />
        </div>
      ) : (
        <p className="py-2 text-ink-soft">No products match “{typed.trim()}”.</p>
      )}
    </div>
  )
}

function PlainRows({ products, isOpen, onToggle }: RowsProps) {
  return (
    <Rows {...productRows(products)}>
      {(product, mark) => (
        <ProductRow key={product.id} product={product} isOpen={isOpen(product.id)} onToggle={onToggle} mark={mark} />
      )}
    </Rows>
  )
}

/** Which rows are open: all or none, but for those that were toggled since. */
function useOpening(startsOpen: boolean) {
  const [isAllOpen, setIsAllOpen] = useState(startsOpen)
  const [others, setOthers] = useState<ReadonlySet<string>>(new Set())
  return {
    isAllOpen,
    isOpen: (id: string) => isAllOpen !== others.has(id),
    toggle: (id: string) => setOthers((before) => before.symmetricDifference(new Set([id]))),
    // All of them are a lot to render: the press is seen first.
    setAll: (next: boolean) =>
      startTransition(() => {
        setIsAllOpen(next)
        setOthers(new Set())
      }),
  }
}

type Sorting = {
  readonly isWanted: boolean
  readonly list: { readonly current: HTMLElement | null }
  readonly onReady: (rows: ComponentType<RowsProps>) => void
}

/** Whether somebody is in the list: with the focus, in the menu of a row, or in a dialog that gives the focus back. */
function isInUse(list: HTMLElement | null): boolean {
  const { activeElement: focused } = document
  if (!list || !focused) return false
  if (list.contains(focused) || focused.closest('[role=dialog]')) return true
  return list.querySelector('[aria-haspopup][aria-expanded="true"]') !== null
}

const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * Fetches rows that can be dragged, once somebody uses the page: who only reads needs none. They take the place of the plain
 * ones, so that it waits until nobody has the focus in these. Where it cannot be fetched there is the menu of each row.
 */
function useSortable({ isWanted, list, onReady }: Sorting): void {
  const take = useEffectEvent(onReady)

  useEffect(() => {
    if (!isWanted) return undefined
    const left = new AbortController()
    function takeOnceFree(rows: ComponentType<RowsProps>): void {
      if (left.signal.aborted) return
      if (!isInUse(list.current)) return take(rows)
      const later = () => setTimeout(() => takeOnceFree(rows))
      document.addEventListener('focusout', later, { once: true, signal: left.signal })
    }
    const idle = new AbortController()
    function fetchRows(): void {
      idle.abort()
      import('./SortableProducts.tsx').then(
        (module) => takeOnceFree(module.SortableProducts),
        () => undefined,
      )
    }
    for (const sign of signsOfUse) addEventListener(sign, fetchRows, { signal: idle.signal })
    return () => {
      idle.abort()
      left.abort()
    }
  }, [isWanted, list])
}
