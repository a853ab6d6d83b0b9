import { Archive, ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Pencil, Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { isApproved } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import { Menu } from '#web/ui/Menu.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import type { ProductActs } from './product-acts.ts'
import { useProductActs } from './product-acts.ts'
import { askForProductApproval } from './product-changes.ts'

type Props = {
  readonly label: string
  readonly trigger: ReactElement
  readonly product: PresentedProduct
}

/** What can be done to a product; the same acts by keyboard that a drag does. */
export function ProductActsMenu({ label, trigger, product }: Props) {
  const acts = useProductActs()
  const items = [...changes(product, acts), ...moves(product, acts), ...endings(product, acts)]
  return <Menu label={label} trigger={trigger} items={items} defaultOpen />
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
      label: 'Request approval',
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
    { label: 'Move to the bottom', icon: <ArrowDownToLine />, places: Number.POSITIVE_INFINITY },
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
