import { ChevronDown } from 'lucide-react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { productStatuses } from '#domain/projects/project-statuses.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { useProductActs } from './product-acts.ts'
import { askForProductApproval, setProductStatus } from './product-changes.ts'
import { productStatusLooks } from './product-words.ts'

type Props = { readonly product: PresentedProduct }

/** Where a product stands; staff change it by pressing it. */
export function ProductStatusMenu({ product }: Props) {
  const { may, isClient, act } = useProductActs()
  const { tone, icon, label } = productStatusLooks[product.status]
  const chip = (
    <StatusChip tone={tone} icon={icon}>
      {isClient && product.status === 'waiting_client' ? 'Waiting for you' : label}
    </StatusChip>
  )
  if (!may.manage) return chip

  function items(): MenuItem[] {
    // An approval is the client's word: staff take one back, or go back to one that was given.
    return productStatuses
      .filter((status) => status !== product.status && (status !== 'approved' || product.approval !== null))
      .map((status) => ({
        kind: 'action',
        label: status === 'waiting_client' ? 'Ask for approval' : productStatusLooks[status].label,
        onSelect: () =>
          act(status === 'waiting_client' ? askForProductApproval(product) : setProductStatus(product, status)),
      }))
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
          className="group/status relative z-1 inline-flex max-w-full items-center gap-0.5 rounded-full after:absolute after:-inset-x-1 after:-inset-y-2.5"
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
