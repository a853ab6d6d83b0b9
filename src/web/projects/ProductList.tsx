import { AppWindow, Globe } from 'lucide-react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { productKindNames } from './product-kinds.ts'

/** The sites and apps of a project, in the order in which they were added. */
export function ProductList({ products }: { products: readonly PresentedProduct[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </ul>
  )
}

function ProductCard({ product }: { product: PresentedProduct }) {
  const isChanged = useRecentlyChanged(product.id)
  const Icon = product.kind === 'sites' ? Globe : AppWindow
  return (
    <li
      data-changed={isChanged || undefined}
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4 data-changed:border-accent"
    >
      <div className="flex items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <h2 className="min-w-0 flex-1 font-medium">{product.name}</h2>
        <span className="text-dense text-ink-soft">{productKindNames[product.kind]}</span>
      </div>
      {product.description && <p className="line-clamp-3 text-ink-soft">{product.description}</p>}
      <p className="mt-auto pt-1 text-dense text-ink-faint">
        Added <time dateTime={product.createdAt}>{formatDate(product.createdAt)}</time>
      </p>
    </li>
  )
}
