import { isDay, monthOf } from '#domain/core/days.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { matching, oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { rolePlace } from '#web/platform/places.ts'
import { todayHere } from '#web/platform/today.ts'
import { AddHoursForm } from '#web/timesheets/AddHoursForm.tsx'
import { entryElementId } from '#web/timesheets/hours-words.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const addHoursSearch = { projectId: text, workDate: matching(isDay), view: oneOf('week') }
export type AddHoursSearch = SearchOf<typeof addHoursSearch>

/** /creator/addhours; the address may name a project or a day to begin with, and the view of the time sheets to go back to. */
export function AddHoursPage() {
  const goTo = useGoTo()
  const { search } = usePageSearch(addHoursSearch)

  function handleSaved({ id, workDate }: OwnEntry): void {
    const shown = search.view ? { view: search.view, day: workDate } : { month: monthOf(workDate) }
    void goTo({ ...rolePlace('creator', 'timesheets'), search: shown, hash: entryElementId(id) })
  }

  return (
    <>
      <PageHeader title="Add hours" />
      <AddHoursForm
        today={todayHere()}
        startsWith={search}
        onSaved={handleSaved}
        guard={(isDirty) => <LeaveGuard isDirty={isDirty} />}
      />
    </>
  )
}
