import { addDays, boundsOf, isDay, monthOf } from '#domain/core/days.ts'
import type { Day, Month } from '#domain/core/days.ts'
import type { AskedPeriod } from '#web/reports/exports/report-keys.ts'

/** The periods that have a name, in the order in which they are offered. */
export const presets = ['whole', 'this-month', 'last-month', 'this-quarter'] as const
export type Preset = (typeof presets)[number]

export const presetNames = {
  whole: 'Whole project',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
} as const satisfies Record<Preset, string>

/** What is chosen: a period by its name, or two days. */
export type ChosenPeriod = Preset | { readonly from: Day; readonly to: Day }

/** Reads the choice from the address; anything that is none is the whole project. */
export function readPeriod(text: string | undefined): ChosenPeriod {
  const [from = '', to = ''] = text?.split('_') ?? []
  if (isDay(from) && isDay(to) && from <= to) return { from, to }
  return presets.find((preset) => preset === text) ?? 'whole'
}

/** The choice as it stands in the address; undefined where it need not. */
export function writePeriod(chosen: ChosenPeriod): string | undefined {
  if (typeof chosen !== 'string') return `${chosen.from}_${chosen.to}`
  return chosen === 'whole' ? undefined : chosen
}

/** The days of a choice, where it is `today`: a report counts the agency’s days. */
export function daysOf(chosen: ChosenPeriod, today: Day): AskedPeriod {
  switch (chosen) {
    case 'whole':
      return { from: null, to: null }
    case 'this-month':
      return monthDays(monthOf(today), monthOf(today))
    case 'last-month': {
      const last = monthOf(addDays(`${monthOf(today)}-01`, -1))
      return monthDays(last, last)
    }
    case 'this-quarter': {
      const first = monthOf(today).slice(0, 5) + quarterStart(today)
      return monthDays(first, monthAfter(monthAfter(first)))
    }
    default:
      return chosen
  }
}

/** From the first day of one month to the last of another. */
function monthDays(first: Month, last: Month): AskedPeriod {
  return { from: boundsOf(first).from, to: addDays(boundsOf(last).below, -1) }
}

function monthAfter(month: Month): Month {
  return monthOf(boundsOf(month).below)
}

/** The month, `01` to `10`, with which the quarter of a day begins. */
function quarterStart(day: Day): string {
  const month = Number(day.slice(5, 7))
  return String(month - ((month - 1) % 3)).padStart(2, '0')
}
