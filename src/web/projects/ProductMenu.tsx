import { Archive, ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Ellipsis, Pencil, Send } from 'lucide-react'
import { isApproved } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { ProductActs } from './product-acts.ts'
import { useProductActs } from './product-acts.ts'
import { askForProductApproval } from './product-changes.ts'

type Props = { readonly product: PresentedProduct }

/** What can be done to a product; the same acts by keyboard that a drag does. */
export function ProductMenu({ product }: Props) {
  const acts = useProductActs()
  const label = `Actions for ${product.name}`
  if (!acts.may.edit) return null
  return (
    <LazyMenu
      label={label}
      trigger={<IconButton label={label} icon={<Ellipsis />} size="sm" />}
      items={() => [...changes(product, acts), ...moves(product, acts), ...endings(product, acts)]}
    />
  )
}

function changes(product: PresentedProduct, { may, act, ask }: ProductActs): MenuItem[] {
  const edit: MenuItem = {
    kind: 'action',
    label: 'Edit product',
    icon: <Pencil />,
    onSelect: () => ask({ kind: 'edit', product }),
  }
  if (!may.manage || isApproved(product) || product.status === 'waiting_client') return [edit]
  return [
    edit,
    {
      kind: 'action',
      label: 'Ask for approval',
      icon: <Send />,
      onSelect: () => act(askForProductApproval(product)),
    },
  ]
}

function moves(product: PresentedProduct, { may, move, canMove }: ProductActs): MenuItem[] {
  const steps = [
    { label: 'Move up', icon: <ArrowUp />, places: -1 },
    { label: 'Move down', icon: <ArrowDown />, places: 1 },
    { label: 'Move to the top', icon: <ArrowUpToLine />, places: Number.NEGATIVE_INFINITY },
    { label: 'Move to the end', icon: <ArrowDownToLine />, places: Number.POSITIVE_INFINITY },
  ]
  const possible = steps.filter(({ places }) => may.orderProducts && canMove(product, places))
  if (possible.length === 0) return []
  return [
    { kind: 'separator' },
    ...possible.map(({ label, icon, places }) => ({
      kind: 'action' as const,
      label,
      icon,
      onSelect: () => move(product, places),
    })),
  ]
}

function endings(product: PresentedProduct, { may, ask }: ProductActs): MenuItem[] {
  if (!may.manage) return []
  return [
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Archive product',
      icon: <Archive />,
      danger: true,
      onSelect: () => ask({ kind: 'remove', product, milestone: null }),
    },
  ]
}
