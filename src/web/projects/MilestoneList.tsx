import type { LucideIcon } from 'lucide-react'
import { Circle, CircleCheck, CircleDot, Clock, Ellipsis, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { milestonesPriceOf } from '#domain/projects/agreed-price.ts'
import { awaitsApproval, isApproved } from '#domain/projects/approvals.ts'
import type { PresentedProduct } from '#domain/projects/contract.ts'
import type { Milestone } from '#domain/projects/product.ts'
import type { MilestoneStatus } from '#domain/projects/project-statuses.ts'
import { agencyToday, formatAgencyDay } from '#web/platform/agency-day.ts'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames, dottedClass } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { ChangeNote } from './ChangeNote.tsx'
import { ChangeProblem } from './ChangeProblem.tsx'
import { askForApproval, setMilestoneStatus } from './milestone-changes.ts'
import { useProductActs } from './product-acts.ts'
import { milestoneStatusNames, sayAsked } from './product-words.ts'

/** The milestones of a product: what they are, when they are due, where they stand. */
export function MilestoneList({ product }: { readonly product: PresentedProduct }) {
  const { may, isClient, ask, prepareAsk } = useProductActs()
  const { milestones } = product
  return (
    <section aria-label={`Milestones of ${product.name}`} className="flex flex-col items-start gap-1">
      <h3 className="text-dense font-medium text-ink-soft">Milestones</h3>
      {milestones.length === 0 && (
        <p className="text-ink-soft">
          {`No milestones. A milestone is a step that ${isClient ? 'you approve' : 'the client approves'}.`}
        </p>
      )}
      <ul className="w-full">
        {milestones.map((milestone) => (
          <MilestoneItem key={milestone.id} product={product} milestone={milestone} />
        ))}
      </ul>
      <MilestonesTotal product={product} />
      {may.manage && (
        <span className="-ml-2.5 max-sm:-ml-3">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Add milestone to ${product.name}`}
            onPointerEnter={prepareAsk}
            onFocus={prepareAsk}
            onClick={() => ask({ kind: 'milestone', product, milestone: null })}
          >
            <Plus aria-hidden="true" />
            Add milestone
          </Button>
        </span>
      )}
    </section>
  )
}

/** What the milestones come to, and the price that they replace where it is another; nothing of a single one without one. */
function MilestonesTotal({ product }: { readonly product: PresentedProduct }) {
  const { milestones, priceCents } = product
  const totalCents = milestonesPriceOf(product)
  const isOther = priceCents !== null && priceCents !== totalCents
  if (totalCents === null || (milestones.length === 1 && !isOther)) return null
  return (
    <p className={`${dottedClass} pb-1.5 text-dense tabular-nums`}>
      <span className="font-medium">Total {formatMoney(totalCents)}</span>
      {isOther && <span className="text-ink-soft">Invoiced instead of the {formatMoney(priceCents)} price</span>}
    </p>
  )
}

type ItemProps = { readonly product: PresentedProduct; readonly milestone: Milestone }

function MilestoneItem({ product, milestone }: ItemProps) {
  const { may, act, failures } = useProductActs()
  const { Icon, look } = statusIcons[milestone.status]
  const isOpen = !isApproved(milestone)
  return (
    <li>
      <div className="flex items-start gap-2.5 py-1.5">
        <Icon aria-hidden="true" className={classNames('mt-0.5 size-4 shrink-0', look)} />
        <div className="min-w-0 flex-1">
          <p className={classNames(!isOpen && 'text-ink-soft')}>{milestone.title}</p>
          <MilestoneFacts product={product} milestone={milestone} />
          {milestone.changeRequest && <ChangeNote request={milestone.changeRequest} />}
        </div>
        {may.manage && isOpen && (
          <div className="flex shrink-0 items-center gap-1">
            {isAskable({ product, milestone }) && (
              <span className="max-sm:hidden">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={`Request approval of ${milestone.title}`}
                  onClick={() => act(askForApproval(product, milestone))}
                >
                  Request approval
                </Button>
              </span>
            )}
            <MilestoneMenu product={product} milestone={milestone} />
          </div>
        )}
      </div>
      <ChangeProblem failed={failures.get(milestone.id)} onRetry={act} />
    </li>
  )
}

/** Nobody answers for a canceled product, and nobody is asked twice. */
function isAskable({ product, milestone }: ItemProps): boolean {
  return product.status !== 'cancelled' && milestone.status !== 'waiting_client'
}

function MilestoneFacts({ product, milestone }: ItemProps) {
  const { isClient, isArchived } = useProductActs()
  const { status, dueDate, amountCents, approval } = milestone
  const isAsked = !isArchived && awaitsApproval({ product, milestone })
  const isLate = !approval && product.status !== 'cancelled' && dueDate !== null && dueDate < agencyToday()
  return (
    <p className={`${dottedClass} text-dense text-ink-soft`}>
      {approval ? (
        <span>Approved by {approval.name}</span>
      ) : (
        <span className={classNames(statusIcons[status].look !== 'text-ink-faint' && statusIcons[status].look)}>
          {status === 'waiting_client' ? sayAsked(isAsked, isClient) : milestoneStatusNames[status]}
        </span>
      )}
      {approval && <time dateTime={approval.at}>{formatAgencyDay(approval.at)}</time>}
      {!approval && dueDate && (
        <span className={classNames(isLate && 'text-negative')}>
          {isLate ? 'Overdue since ' : 'Due '}
          <time dateTime={dueDate}>{formatDay(dueDate)}</time>
        </span>
      )}
      {amountCents !== null && <span className="tabular-nums">{formatMoney(amountCents)}</span>}
    </p>
  )
}

const statusIcons = {
  todo: { Icon: Circle, look: 'text-ink-faint' },
  in_progress: { Icon: CircleDot, look: 'text-ink' },
  waiting_client: { Icon: Clock, look: 'text-caution' },
  in_review: { Icon: Clock, look: 'text-caution' },
  approved: { Icon: CircleCheck, look: 'text-positive' },
} as const satisfies Record<MilestoneStatus, { Icon: LucideIcon; look: string }>

/** What staff do to a milestone that is not approved. */
function MilestoneMenu({ product, milestone }: ItemProps) {
  const { act, ask } = useProductActs()
  const label = `Actions for ${milestone.title}`

  function items(): MenuItem[] {
    const steps = [
      { status: 'todo', label: 'Mark as to do', icon: <Circle /> },
      { status: 'in_progress', label: 'Mark as in progress', icon: <CircleDot /> },
      { status: 'in_review', label: 'Mark as in review', icon: <Clock /> },
    ] as const
    return [
      ...(isAskable({ product, milestone })
        ? ([
            {
              kind: 'action',
              label: 'Request approval',
              icon: <Send />,
              onSelect: () => act(askForApproval(product, milestone)),
            },
          ] as const)
        : []),
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
