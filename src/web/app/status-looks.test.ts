import { expect, it } from 'vitest'
import { meetingLook } from '#web/meetings/meeting-words.ts'
import { productStatusLooks } from '#web/projects/product-words.ts'
import { projectStatusLooks } from '#web/projects/project-words.ts'
import { entryStatusLooks } from '#web/timesheets/hours-words.ts'
import type { StatusTone } from '#web/ui/StatusChip.tsx'

type Look = { readonly tone: StatusTone; readonly icon?: unknown }

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
const meetingLooks = (['pending', 'accepted', 'completed', 'no_show'] as const).map((status) => [
  status,
  meetingLook({ status, endsAt: inAnHour }),
])

it.each<[string, Record<string, Look>]>([
  ['a project', projectStatusLooks],
  ['hours', entryStatusLooks],
  ['a meeting', Object.fromEntries(meetingLooks) as Record<string, Look>],
])('no two states of %s look alike', (_what, looks) => {
  const all = Object.values(looks).map(({ tone, icon }) => [tone, icon])
  for (const [index, look] of all.entries()) expect(all.slice(index + 1)).not.toContainEqual(look)
})

it('a product that waits doesn’t look like one that is on hold or in review', () => {
  const { waiting_client, on_hold, in_review } = productStatusLooks
  const all = [waiting_client, on_hold, in_review].map(({ tone, icon = null }: Look) => ({ tone, icon }))
  for (const [index, look] of all.entries()) expect(all.slice(index + 1)).not.toContainEqual(look)
})
