import { X } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#web/platform/format.ts'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

/** Days on which somebody meets nobody. */
export function DaysOff({ value, error, onChange }: WiredValue<string[]>) {
  const [day, setDay] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  function handleAdd(): void {
    if (day === null) return
    onChange([...new Set([...value, day])].sort())
    setSaid(`${formatDay(day)} added`)
    setDay(null)
  }

  function handleRemove(removed: string): void {
    onChange(value.filter((each) => each !== removed))
    setSaid(`${formatDay(removed)} removed`)
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Days off</legend>
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <DateField label="Day off" optional name="day-off" value={day} onChange={setDay} error={error} />
        </div>
        <Button onClick={handleAdd} disabledReason={day === null ? 'Choose a day first.' : undefined}>
          Add day
        </Button>
      </div>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map((each) => (
            <li
              key={each}
              className="flex items-center gap-1 rounded-control border border-line py-0.5 pl-2.5 text-dense"
            >
              {formatDay(each)}
              <IconButton
                size="sm"
                variant="ghost"
                label={`Remove ${formatDay(each)}`}
                icon={<X />}
                onClick={() => handleRemove(each)}
              />
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">{said}</output>
    </fieldset>
  )
}
