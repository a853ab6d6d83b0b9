import { AppWindow, Globe } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Role } from '#domain/core/viewer.ts'
import { AvatarStack } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Props = { readonly whose: Role }

/** A project as it looks inside, still and of invented people. */
export function GlimpsedProject({ whose }: Props) {
  return (
    <div className="flex w-full max-w-105 flex-col gap-6">
      <p className="text-section font-semibold text-balance">{messages[whose]}</p>
      <Card footer={<LastActivity />}>
        <div className="flex flex-col gap-5">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-lead font-semibold tracking-tight">Harbor Coffee online</p>
              <p className="text-dense text-ink-soft">Harbor Coffee Roasters</p>
            </div>
            <StatusChip tone="positive">Active</StatusChip>
          </div>
          <ul className="flex flex-col divide-y divide-line-soft rounded-control border border-line-soft">
            {products.map((product) => (
              <ProductLine key={product.name} {...product} />
            ))}
          </ul>
          <ProgressBar label="Hours used" value={82} max={120} valueText="82 of 120" />
        </div>
      </Card>
    </div>
  )
}

type Product = { readonly name: string; readonly icon: LucideIcon; readonly tone: StatusTone; readonly state: string }

function ProductLine({ name, icon: Icon, tone, state }: Product) {
  return (
    <li className="flex items-center gap-2.5 px-3 py-2.5">
      <Icon className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <StatusChip tone={tone}>{state}</StatusChip>
    </li>
  )
}

function LastActivity() {
  return (
    <div className="flex items-center justify-between gap-4 text-dense text-ink-soft">
      <AvatarStack label="Harbor Coffee online’s team" people={team} />
      <span className="truncate">Last activity 2 hours ago</span>
    </div>
  )
}

const messages = {
  client: 'See your projects, what they cost and what needs your attention.',
  superAdmin: 'See every client, project and hour in one place.',
  creator: 'See your projects, your hours and what you’ve earned.',
} as const satisfies Record<Role, string>

const products: readonly Product[] = [
  { name: 'Online shop', icon: Globe, tone: 'caution', state: 'In review' },
  { name: 'Loyalty app', icon: AppWindow, tone: 'neutral', state: 'Draft' },
  { name: 'Company site', icon: Globe, tone: 'positive', state: 'Live' },
]

const team = [
  { uid: 'glimpse-mara', name: 'Mara Lindqvist' },
  { uid: 'glimpse-theo', name: 'Theo Okafor' },
  { uid: 'glimpse-june', name: 'June Park' },
]
