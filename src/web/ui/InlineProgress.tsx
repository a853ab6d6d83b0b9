import { classNames } from './class-names.ts'

type Props = {
  /** What it measures, read out: "Bakery relaunch progress". */
  label: string
  value: number
  max: number
  /** How far, in words: "44%". Shown beside the bar, and read out. */
  valueText: string
  /** Amber near a limit, red at it; the words say so too. */
  tone?: 'accent' | 'caution' | 'negative'
}

/** A bar in a line of a table, with its figure. */
export function InlineProgress({ label, value, max, valueText, tone = 'accent' }: Props) {
  return (
    <span className="flex w-full min-w-0 items-center gap-2.5">
      <progress
        aria-label={label}
        value={Math.min(value, max)}
        max={max}
        aria-valuetext={valueText}
        className={classNames(barClass, tones[tone])}
      />
      <span aria-hidden="true" className="min-w-9 shrink-0 text-right text-dense text-ink-soft tabular-nums">
        {valueText}
      </span>
    </span>
  )
}

const barClass =
  'h-1.5 min-w-8 flex-1 appearance-none overflow-hidden rounded-full border-0 bg-pressed max-sm:max-w-12 max-sm:min-w-12 ' +
  '[&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:rounded-full [&::-moz-progress-bar]:rounded-full'

const tones = {
  accent: '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-value]:bg-accent',
  caution: '[&::-moz-progress-bar]:bg-caution [&::-webkit-progress-value]:bg-caution',
  negative: '[&::-moz-progress-bar]:bg-negative [&::-webkit-progress-value]:bg-negative',
} as const
