import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { describeField, FieldNote } from './Field.tsx'
import { takeOverTyped } from './take-over-typed.ts'

type Native = Omit<ComponentProps<'input'>, 'className' | 'type' | 'aria-invalid' | 'aria-describedby'>

type Props = Native & {
  /** What ticking it means; may hold a link. */
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}

/** A native checkbox with its label at the right. */
export function Checkbox({ label, help, error, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  return (
    <div ref={takeOverTyped} className="flex gap-2.5 max-sm:py-1.5">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          {...native}
          {...describeField(id, { help, error })}
          type="checkbox"
          className="peer size-4 appearance-none rounded-small border border-line-strong bg-surface after:absolute after:-inset-1.5 max-sm:after:-inset-3.5 checked:border-primary checked:bg-primary hover:not-checked:border-ink-faint aria-invalid:border-negative disabled:opacity-50"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute hidden size-3 text-on-primary peer-checked:block"
        />
      </span>
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="text-body text-ink">
          {label}
        </label>
        <FieldNote id={id} help={help} error={error} />
      </div>
    </div>
  )
}
