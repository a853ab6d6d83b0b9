import { useState } from 'react'
import type { Day } from '#domain/core/days.ts'
import { isDay } from '#domain/core/days.ts'
import type { Period } from '#domain/reports/period.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { presetNames, presets } from './report-period.ts'
import type { ChosenPeriod } from './report-period.ts'

type Props = {
  readonly chosen: ChosenPeriod
  /** The days that the figures are of: where other days begin. */
  readonly shown: Period
  readonly onChange: (chosen: ChosenPeriod) => void
}

const otherDays = 'other'

/** Which days the figures are of: by a name, or from one day to another. */
export function PeriodPicker({ chosen, shown, onChange }: Props) {
  const isNamed = typeof chosen === 'string'

  function handleName(name: string): void {
    onChange(presets.find((preset) => preset === name) ?? shown)
  }

  function handleDay(end: 'from' | 'to', day: Day): void {
    const next = { ...shown, [end]: day }
    // The day that was just chosen holds; the other one follows it.
    onChange(next.from <= next.to ? next : { from: day, to: day })
  }

  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <div className="w-44 max-sm:w-full">
        <SelectField
          label="Period"
          name="period"
          value={isNamed ? chosen : otherDays}
          onChange={({ target }) => handleName(target.value)}
        >
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {presetNames[preset]}
            </option>
          ))}
          <option value={otherDays}>Custom dates</option>
        </SelectField>
      </div>
      {!isNamed && (
        <>
          <DayField label="From" day={shown.from} onChange={(day) => handleDay('from', day)} />
          <DayField label="To" day={shown.to} onChange={(day) => handleDay('to', day)} />
        </>
      )}
    </div>
  )
}

type DayFieldProps = { readonly label: string; readonly day: Day; readonly onChange: (day: Day) => void }

/** Keeps what is typed until it is a day: a year that is half typed is a year long ago. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day)
  const [given, setGiven] = useState(day)
  if (day !== given) {
    setGiven(day)
    setTyped(day)
  }

  function handleChange(value: string): void {
    setTyped(value)
    if (isDay(value) && value >= earliest) onChange(value)
  }

  return (
    <div className="w-40 max-sm:min-w-0 max-sm:flex-1">
      <TextField label={label} type="date" value={typed} onChange={({ target }) => handleChange(target.value)} />
    </div>
  )
}

const earliest = '2000-01-01'
