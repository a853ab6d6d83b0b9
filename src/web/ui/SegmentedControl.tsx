import type { ReactNode } from 'react'
import { useId } from 'react'
import { takeOverTyped } from './take-over-typed.ts'

export type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode }

type Props<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in view: a radio group that looks like a switch. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <fieldset
      ref={takeOverTyped}
      className="inline-grid max-w-full auto-cols-fr grid-flow-col rounded-card border border-line bg-sunken p-0.5 max-sm:grid"
    >
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={segmentClass}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-control"
          />
          {segment.icon}
          <span className="truncate">{segment.label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const segmentClass =
  'relative inline-flex h-7.5 min-w-0 cursor-pointer items-center justify-center gap-1.5 rounded-control border border-transparent px-3 ' +
  'text-dense font-medium text-ink-soft hover:text-ink has-checked:border-line has-checked:bg-surface has-checked:text-ink max-sm:h-11 [&>svg]:size-3.5'
