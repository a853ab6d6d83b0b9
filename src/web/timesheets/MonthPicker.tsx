import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Month } from '#domain/core/days.ts'
import { addDays, boundsOf, latestToday, monthOf } from '#domain/core/days.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { formatMonth } from './hours-words.ts'

type Props = {
  readonly month: Month
  /** There are no hours after it. */
  readonly latest: Month
  readonly onChange: (month: Month) => void
}

const offered = 24

/** A month by name, with the one before and the one after a press away. */
export function MonthPicker({ month, latest, onChange }: Props) {
  const months = monthsUpTo(latest, offered)
  return (
    <div className="flex items-end gap-1 max-sm:col-span-2">
      <IconButton
        label={`Go to ${formatMonth(monthBefore(month))}`}
        icon={<ChevronLeft />}
        onClick={() => onChange(monthBefore(month))}
      />
      <div className="w-44 max-sm:flex-1 [&_label]:sr-only">
        <SelectField label="Month" name="month" value={month} onChange={(event) => onChange(event.target.value)}>
          {!months.includes(month) && <option value={month}>{formatMonth(month)}</option>}
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </SelectField>
      </div>
      {month < latest && (
        <IconButton
          label={`Go to ${formatMonth(monthAfter(month))}`}
          icon={<ChevronRight />}
          onClick={() => onChange(monthAfter(month))}
        />
      )}
    </div>
  )
}

/** The month that it is anywhere on Earth already: there are no hours after it. */
export function latestMonth(nowMs: number = Date.now()): Month {
  return monthOf(latestToday(nowMs))
}

export function monthBefore(month: Month): Month {
  return monthOf(addDays(`${month}-01`, -1))
}

export function monthAfter(month: Month): Month {
  return monthOf(boundsOf(month).below)
}

/** The month and those before it, latest first. */
export function monthsUpTo(month: Month, count: number): Month[] {
  const months = [month]
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? month))
  return months
}
