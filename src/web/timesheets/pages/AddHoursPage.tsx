import { isDay, monthOf } from '#domain/core/days.ts'
import type { OwnEntry } from '#domain/timesheets/contract.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { useGoTo } from '#web/platform/go-to.tsx'
import { matching, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { timeSheetsPlace } from '#web/platform/places.ts'
import { todayHere } from '#web/platform/today.ts'
import { AddHoursForm } from '#web/timesheets/AddHoursForm.tsx'
import { entryElementId } from '#web/timesheets/hours-words.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'

const addHoursSearch = { projectId: text, workDate: matching(isDay) }
export type AddHoursSearch = SearchOf<typeof addHoursSearch>

/** /creator/addhours; the address may name a project or a day to begin with. */
export function AddHoursPage() {
  const goTo = useGoTo()
  const { search } = usePageSearch(addHoursSearch)

  function handleSaved({ id, workDate }: OwnEntry): void {
    void goTo({ ...timeSheetsPlace('creator', { month: monthOf(workDate) }), hash: entryElementId(id) })
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
