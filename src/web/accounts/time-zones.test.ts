import { expect, it } from 'vitest'
import { timeIn, zoneGroups } from './time-zones.ts'

it('groups every zone by its region, each once', () => {
  const groups = zoneGroups('Europe/Lisbon')
  const ids = groups.flatMap(({ zones }) => zones.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [...Intl.supportedValuesOf('timeZone'), 'UTC']) expect(ids).toContain(id)
  expect(groups.map(({ region }) => region)).toContain('Europe')
  expect(groups.find(({ region }) => region === 'Europe')?.zones).toContainEqual({
    id: 'Europe/Lisbon',
    label: 'Lisbon',
  })
})

it('sorts the zones of a region by the names that are shown', () => {
  for (const { zones } of zoneGroups('')) {
    const labels = zones.map(({ label }) => label)
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)))
  }
})

it('keeps a zone that is chosen and not in the list of this browser', () => {
  const ids = zoneGroups('Asia/Somewhere').flatMap(({ zones }) => zones.map(({ id }) => id))
  expect(ids).toContain('Asia/Somewhere')
})

it('writes a place as people do', () => {
  const labelOf = (id: string) =>
    zoneGroups(id)
      .flatMap(({ zones }) => zones)
      .find((zone) => zone.id === id)?.label
  expect(labelOf('Asia/Saigon')).toBe('Ho Chi Minh City')
  expect(labelOf('America/Argentina/Buenos_Aires')).toBe('Argentina, Buenos Aires')
  expect(labelOf('America/North_Dakota/New_Salem')).toBe('North Dakota, New Salem')
  expect(labelOf('UTC')).toBe('UTC')
})

it('tells the time of day there', () => {
  const now = new Date('2026-12-08T22:05:00.000Z')
  expect(timeIn('America/Los_Angeles', now)).toBe('2:05 PM')
  expect(timeIn('Asia/Kolkata', now)).toBe('3:35 AM')
  expect(timeIn('Nowhere/At_All', now)).toBeNull()
})
