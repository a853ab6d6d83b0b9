import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { describeField, FieldNote } from './Field.tsx'
import { takeOverTyped } from './take-over-typed.ts'

type Native = Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'aria-invalid' | 'aria-describedby'>

type Props = Native & {
  label: ReactNode
  /** What changes when it is on. */
  help?: ReactNode
  error?: string | undefined
}

/** On or off, with its words at the left: a native checkbox that says it is a switch. */
export function Switch({ label, help, error, ...native }: Props) {
  const ownId = useId()
  const id = native.id ?? native.name ?? ownId
  return (
    <div ref={takeOverTyped} className="flex items-start justify-between gap-6 max-sm:min-h-11">
      <div className="flex min-w-0 flex-col gap-0.5">
        <label htmlFor={id} className="text-body font-medium text-ink">
          {label}
        </label>
        <FieldNote id={id} help={help} error={error} />
      </div>
      <span className="relative inline-grid h-5 w-9 shrink-0 rounded-full">
        <input
          {...native}
          {...describeField(id, { help, error })}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native tick tells its state
          role="switch"
          className="peer h-5 w-9 cursor-pointer appearance-none rounded-full bg-line-strong after:absolute after:-inset-1.5 max-sm:after:-inset-3.5 checked:bg-primary"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface transition-transform duration-(--duration-press) peer-checked:translate-x-4"
        />
      </span>
    </div>
  )
}
