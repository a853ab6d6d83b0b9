import { Circle, CircleDot, Clock, Ellipsis, Pencil, Send, Trash2 } from 'lucide-react'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { askForApproval, setMilestoneStatus } from './milestone-changes.ts'
import { useProductActs } from './product-acts.ts'

type Props = { readonly product: PresentedProduct; readonly milestone: Milestone }

/** What staff do to a milestone that is not approved. */
export function MilestoneMenu({ product, milestone }: Props) {
  const { act, ask } = useProductActs()
  const label = `Actions for ${milestone.title}`

  function items(): MenuItem[] {
    const steps = [
      { status: 'todo', label: 'Set to do', icon: <Circle /> },
      { status: 'in_progress', label: 'Set in progress', icon: <CircleDot /> },
      { status: 'in_review', label: 'Set in review', icon: <Clock /> },
    ] as const
    return [
      ...(milestone.status === 'waiting_client'
        ? []
        : ([
            {
              kind: 'action',
              label: 'Ask for approval',
              icon: <Send />,
              onSelect: () => act(askForApproval(product, milestone)),
            },
          ] as const)),
      {
        kind: 'action',
        label: 'Edit milestone',
        icon: <Pencil />,
        onSelect: () => ask({ kind: 'milestone', product, milestone }),
      },
      ...steps
        .filter(({ status }) => status !== milestone.status)
        .map(({ status, label: name, icon }) => ({
          kind: 'action' as const,
          label: name,
          icon,
          onSelect: () => act(setMilestoneStatus(product, milestone, status)),
        })),
      { kind: 'separator' },
      {
        kind: 'action',
        label: 'Remove milestone',
        icon: <Trash2 />,
        danger: true,
        onSelect: () => ask({ kind: 'remove', product, milestone }),
      },
    ]
  }

  return <LazyMenu label={label} trigger={<IconButton label={label} icon={<Ellipsis />} size="sm" />} items={items} />
}
