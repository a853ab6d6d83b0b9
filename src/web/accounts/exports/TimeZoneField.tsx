import { sayZone } from '#domain/core/zone-words.ts'
import { timeIn } from '#web/accounts/time-zones.ts'
import { useMinute } from '#web/accounts/use-minute.ts'
import { ZoneOptions } from '#web/accounts/ZoneOptions.tsx'
import { browserZone } from '#web/platform/page-clock.ts'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = WiredValue<string> & {
  /** What is said in the zone; of a profile by default. */
  readonly usedBy?: string
}

/** Where a person's days begin. The browser's own zone is one press away where another is chosen. */
export function TimeZoneField({ usedBy = 'Dates, times and emails', id, name, value, error, onChange, onBlur }: Props) {
  const now = timeIn(value, useMinute())
  const here = browserZone()
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <SelectField
        id={id}
        name={name}
        label="Time zone"
        help={`${now === null ? '' : `It’s ${now} there. `}${usedBy} use this time zone.`}
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onBlur}
      >
        {value === '' && <option value="">Choose a time zone</option>}
        <ZoneOptions value={value} />
      </SelectField>
      {here !== value && (
        <Button size="sm" onClick={() => onChange(here)}>
          {`Use this browser’s time zone: ${sayZone(here)}`}
        </Button>
      )}
    </div>
  )
}
