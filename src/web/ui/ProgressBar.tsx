import { useId } from 'react'

type Props = {
  label: string
  value: number
  max: number
  /** How far, in words a person reads: "82 of 120 hours". */
  valueText: string
}

/** How much of something is used or done. */
export function ProgressBar({ label, value, max, valueText }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-body">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-ink-soft tabular-nums">{valueText}</span>
      </div>
      <progress id={id} value={Math.min(value, max)} max={max} aria-valuetext={valueText} className={barClass} />
    </div>
  )
}

const barClass =
  'h-1.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-pressed [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent ' +
  '[&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent'
