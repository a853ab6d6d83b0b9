import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly text: ReactNode
  readonly chip?: ReactNode
  readonly action?: ReactNode
}

/** One thing that can be set: what it is and how it stands at the left, the act at the right. */
export function Setting({ title, text, chip, action }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 text-body font-medium">
          {title}
          {chip}
        </h3>
        <p className="text-dense text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  )
}
