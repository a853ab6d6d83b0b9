import { zoneGroups } from './time-zones.ts'

type Props = {
  /** The chosen zone, which is among them however old its name is. */
  readonly value: string
}

/** All time zones by region, for a `SelectField`. */
export function ZoneOptions({ value }: Props) {
  return zoneGroups(value).map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      {zones.map((zone) => (
        <option key={zone.id} value={zone.id}>
          {zone.label}
        </option>
      ))}
    </optgroup>
  ))
}
