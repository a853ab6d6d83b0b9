import type { Month } from '#domain/core/days.ts'
import { cast, castProjects } from '#tools/seed/cast.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import { useClients } from '#web/accounts/exports/use-clients.ts'
import { usePayments, useSubscriptions } from '#web/billing/exports/api.ts'
import { useClientPayments } from '#web/billing/exports/client-payments.ts'
import { useClientBilling } from '#web/billing/exports/staff-api.ts'
import { useQuestions } from '#web/contact/api.ts'
import { useInvoices } from '#web/invoices/api.ts'
import { useOwed } from '#web/invoices/exports/owed.ts'
import { useLaunchpad } from '#web/launchpad/api.ts'
import { useMeetings } from '#web/meetings/api.ts'
import { useConversation, useUnread } from '#web/messages/exports/api.ts'
import { useNotifications } from '#web/notifications/api.ts'
import { useActivity, useProject, useProjects } from '#web/projects/exports/api.ts'
import { useQuotes } from '#web/quotes/api.ts'
import { useReports } from '#web/reports/api.ts'
import { useMembers } from '#web/team/exports/members-api.ts'
import { useTeammates } from '#web/team/exports/teammates-api.ts'
import { useEntries, useTimeSheets } from '#web/timesheets/api.ts'

/** The pages that are open at the browser of somebody of the cast, all at once. */
export function viewsOf(uid: string, month: Month): void {
  const reader = cast.find((each) => each.uid === uid)
  const account = reader && 'accountId' in reader ? reader.accountId : uid
  useProjects({})
  useNotifications()
  if (reader?.role === 'superAdmin') return staffViews(month)
  const own = castProjects.filter(
    ({ clientId, creators }) => clientId === account || creators.some((each) => each === uid),
  )
  const ids = own.map(({ id }) => id).slice(0, 2)
  for (const projectId of ids) projectViews(projectId)
  useUnread(true)
  if (reader?.role === 'creator') {
    useTimeSheets({ month, creatorId: uid })
    return void useEntries({ month, creatorId: uid })
  }
  for (const projectId of ids) {
    useInvoices(projectId)
    useReports(projectId)
  }
  if (uid !== account) return
  useSubscriptions()
  usePayments()
  useTeammates(account)
  useOwed()
  useLaunchpad(null)
  useMeetings('all')
  useQuotes()
  useQuestions(true)
}

function projectViews(projectId: string): void {
  useProject(projectId)
  useActivity(projectId)
  useConversation(projectId)
  useMembers(projectId)
}

function staffViews(month: Month): void {
  useTimeSheets({ month })
  for (const { id } of castProjects.slice(0, 3)) projectViews(id)
  useClients()
  useEmployees()
  useLaunchpad(null)
  useMeetings('all')
  useQuotes()
  useQuestions(true)
  for (const clientId of ['ada', 'grace']) {
    useClientBilling(clientId)
    useClientPayments({ clientId, sort: null } as never)
  }
}
