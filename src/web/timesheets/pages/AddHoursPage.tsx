import { isDay } from '#domain/core/days.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { matching, oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { AddHoursForm } from '#web/timesheets/AddHoursForm.tsx'
import { entryPlace } from '#web/timesheets/entry-place.ts'
import { useToday } from '#web/timesheets/use-today.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const addHoursSearch = { projectId: text, workDate: matching(isDay), view: oneOf('week') }
export type AddHoursSearch = SearchOf<typeof addHoursSearch>

/** /creator/addhours; the address may name a project or a day to begin with, and the view of the time sheets to go back to. */
export function AddHoursPage() {
  const goTo = useGoTo()
  const { search } = usePageSearch(addHoursSearch)

  return (
    <>
      <PageHeader title="Add hours" />
      <AddHoursForm
        today={useToday()}
        startsWith={search}
        onSaved={(entry) => void goTo(entryPlace(entry, search.view))}
        guard={(isDirty) => <LeaveGuard isDirty={isDirty} />}
      />
    </>
  )
}
