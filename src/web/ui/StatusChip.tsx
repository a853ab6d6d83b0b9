import { CheckCheck, CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'

export type StatusTone = 'positive' | 'settled' | 'caution' | 'negative' | 'neutral'

type Props = {
  /** Green paid, live, approved; ink completed, invoiced; amber waits for someone; red failed, overdue; grey offline, draft. */
  tone: StatusTone
  /** The word, always beside the colour. */
  children: string
  icon?: LucideIcon | undefined
}

/** A state in a word. */
export function StatusChip({ tone, children, icon }: Props) {
  const Icon = icon ?? icons[tone]
  return (
    <span className={classNames(chipClass, looks[tone])}>
      <Icon aria-hidden="true" className="size-3 shrink-0" strokeWidth={2.5} />
      {children}
    </span>
  )
}

const chipClass =
  'inline-flex h-5.5 max-w-full items-center gap-1 rounded-full pr-2 pl-1.5 text-caption font-medium whitespace-nowrap'

const icons = {
  positive: CircleCheck,
  settled: CheckCheck,
  caution: Clock,
  negative: CircleAlert,
  neutral: CircleDashed,
} as const satisfies Record<StatusTone, LucideIcon>

const looks = {
  positive: 'bg-positive-tint text-positive',
  settled: 'bg-pressed text-ink',
  caution: 'bg-caution-tint text-caution',
  negative: 'bg-negative-tint text-negative',
  neutral: 'bg-neutral-tint text-neutral',
} as const satisfies Record<StatusTone, string>
