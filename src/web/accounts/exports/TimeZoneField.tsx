import { sayZone } from '#domain/core/zone-words.ts'
import { timeIn } from '#web/accounts/time-zones.ts'
import { ZoneOptions } from '#web/accounts/ZoneOptions.tsx'
import { browserZone } from '#web/platform/page-clock.ts'
import type { WiredValue } from '#web/platform/use-call-form.ts'
import { useMinute } from '#web/platform/use-minute.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'

type Props = WiredValue<string> & {
  /** What is said in the zone; of a profile by default. */
  readonly usedBy?: string
  /** What isn't said in it, but in the agency's. */
  readonly except?: string
}

/** The days that a client and staff read in the agency's zone (ADR 0141). */
export const daysOfAgency = 'Due dates, approvals, payments and reports'

/** Where a person's days begin. The browser's own zone is one press away where another is chosen. */
export function TimeZoneField({ usedBy = 'Dates, times and emails', except, ...wired }: Props) {
  const { id, name, value, error, onChange, onBlur } = wired
  const now = timeIn(value, useMinute())
  const here = browserZone()
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <SelectField
        id={id}
        name={name}
        label="Time zone"
        help={[
          `${usedBy} use this time zone${now ? `, where it’s ${now}` : ''}.`,
          except && `${except} use the agency’s.`,
        ]
          .filter(Boolean)
          .join(' ')}
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
