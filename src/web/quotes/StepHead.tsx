import { useEffect, useRef } from 'react'
import { quickQuoteTotalSteps } from '#domain/quotes/quick-quote.ts'

type Props = {
  readonly step: number
  readonly title: string
  /** True where somebody has just come from another step, whose button had the focus. */
  readonly isArrived: boolean
}

/** Where one is, and how much is left. */
export function StepHead({ step, title, isArrived }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isArrived) heading.current?.focus()
  }, [isArrived])
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: quickQuoteTotalSteps }, (_, index) => (
          <span key={index} className={`h-1 flex-1 rounded-full ${index < step ? 'bg-accent' : 'bg-pressed'}`} />
        ))}
      </div>
      <div className="flex flex-col gap-0.5">
        <p className="text-caption text-ink-soft">{`Step ${step} of ${quickQuoteTotalSteps}`}</p>
        <h2 ref={heading} tabIndex={-1} className="text-section font-semibold tracking-tight outline-none">
          {title}
        </h2>
      </div>
    </div>
  )
}
