import { useNavigate, useSearch } from '@tanstack/react-router'
import { isDay } from '#domain/core/days.ts'
import { LeaveGuard } from '#web/accounts/exports/LeaveGuard.tsx'
import { timeSheetsPlace } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { todayFor } from '#web/platform/today.ts'
import { AddHoursForm } from '#web/timesheets/AddHoursForm.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

/** /creator/addhours; the address may name a project or a day to begin with. */
export function AddHoursPage() {
  const { timeZone } = useViewer()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })

  function handleSaved(month: string): void {
    const { to, search } = timeSheetsPlace('creator', { month })
    void navigate({ to: to as '/', search: search as never })
  }

  return (
    <>
      <PageHeader title="Add hours" />
      <AddHoursForm
        today={todayFor(timeZone)}
        startsWith={{ ...readProject(search), ...readDay(search) }}
        onSaved={handleSaved}
        guard={(isDirty) => <LeaveGuard isDirty={isDirty} />}
      />
    </>
  )
}

function readProject({ projectId }: Record<string, unknown>): { projectId?: string } {
  return typeof projectId === 'string' && projectId ? { projectId } : {}
}

function readDay({ workDate }: Record<string, unknown>): { workDate?: string } {
  return typeof workDate === 'string' && isDay(workDate) ? { workDate } : {}
}
