import { castProjects } from '#tools/seed/cast.ts'
import { useClients } from '#web/accounts/exports/clients.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import { useClientBilling, useClientPayments } from '#web/billing/exports/staff-api.ts'
import { useQuestions } from '#web/contact/api.ts'
import { useInvoices } from '#web/invoices/api.ts'
import { useOwed } from '#web/invoices/exports/owed.ts'
import { useLaunchpad } from '#web/launchpad/api.ts'
import { useMeetings } from '#web/meetings/api.ts'
import { useConversation, useUnread } from '#web/messages/exports/api.ts'
import { useNotifications } from '#web/notifications/api.ts'
import { useActivity, useProject, useProjects } from '#web/projects/exports/api.ts'
import { useQuotes } from '#web/quotes/api.ts'
import { useMembers } from '#web/team/exports/members-api.ts'
import { useTeammates } from '#web/team/exports/teammates-api.ts'

const projectsOf = (clientId: string) =>
  castProjects.flatMap((project) => (project.clientId === clientId ? [project.id] : []))

/** The pages that are open at the browser of one of the readers, all at once. */
export function viewsOf(uid: string): void {
  useProjects({})
  useNotifications()
  if (uid === 'tom') return staffViews()
  if (uid === 'ivo') return projectViews('bakery-relaunch')
  const account = uid === 'ada' || uid === 'ben' ? 'ada' : 'grace'
  for (const projectId of projectsOf(account).slice(0, 2)) projectViews(projectId)
  useUnread(true)
  if (uid !== 'ben') for (const projectId of projectsOf(account).slice(0, 2)) useInvoices(projectId)
  if (uid !== account) return
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

function staffViews(): void {
  for (const { id } of castProjects.slice(0, 3)) projectViews(id)
  useClients()
  useEmployees()
  useLaunchpad(null)
  useMeetings('all')
  useQuotes()
  useQuestions(true)
  for (const clientId of ['ada', 'grace']) {
    useClientBilling(clientId)
    useClientPayments({ clientId } as never)
  }
}
