import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'

export type AlertTone = 'info' | 'caution' | 'negative' | 'positive'

type Props = {
  tone: AlertTone
  title: string
  children?: ReactNode
  /** One way on: a small button or a link. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A message beside what it is about. A negative one is read out at once, the others politely. */
export function InlineAlert({ tone, title, children, action, ref }: Props) {
  const { Icon, look } = tones[tone]
  return (
    <div
      ref={ref}
      role={tone === 'negative' ? 'alert' : 'status'}
      className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3 text-body', look)}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <div className="min-w-0 max-w-[72ch]">
          <p className="font-medium">{title}</p>
          {children && <div className="text-ink-soft">{children}</div>}
        </div>
      </div>
      {action && <div className="max-sm:pl-7">{action}</div>}
    </div>
  )
}

const tones = {
  info: { Icon: Info, look: 'bg-neutral-tint text-ink' },
  caution: { Icon: Clock, look: 'bg-caution-tint text-caution' },
  negative: { Icon: CircleAlert, look: 'bg-negative-tint text-negative' },
  positive: { Icon: CircleCheck, look: 'bg-positive-tint text-positive' },
} as const
