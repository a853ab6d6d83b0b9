import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { Role } from '#domain/core/viewer.ts'
import { listClients } from '#web/accounts/exports/clients.ts'
import { listEmployees } from '#web/accounts/exports/employees.ts'
import { signOutOrTell } from '#web/accounts/exports/sign-out.ts'
import { pages } from '#web/app/routes/pages.ts'
import type { Row } from '#web/app/routes/pages.ts'
import type { Place } from '#web/platform/AppLink.tsx'
import { projectPlace, projectsPlace, rolePlace } from '#web/platform/places.ts'
import { listProjects } from '#web/projects/exports/calls.ts'
import { tourStartPlace } from '#web/tour/exports/tour-places.ts'
import { navigation } from './navigation.ts'
import { toggleTheme } from './theme.ts'

export type Target =
  | {
      readonly key: string
      readonly label: string
      readonly kind: 'Page' | 'Project' | 'Person'
      readonly place: Place
    }
  | { readonly key: string; readonly label: string; readonly kind: 'Action'; readonly act: () => void }

const shown = 8

const allPages: Record<Role, readonly Row[]> = pages

/**
 * Pages, projects, people and actions whose name has these letters; without letters no people. On a phone this is where
 * everything is that the bar at its foot has no room for.
 */
export async function findTargets(viewer: PresentedProfile, search: string): Promise<Target[]> {
  const [projects, people] = await Promise.all([findProjects(viewer, search), search ? findPeople(viewer, search) : []])
  return [...findPages(viewer, search), ...projects, ...people, ...findActions(search)]
}

function findPages({ role, uid, accountId }: PresentedProfile, search: string): Target[] {
  const found = [
    ...navigation[role].map(({ label, place }) => ({ label, place })),
    ...allPages[role]
      .filter((row) => 'inPalette' in row)
      .map(({ title, path }) => ({ label: title, place: { to: path } })),
    ...(role === 'client' && uid === accountId ? [{ label: 'Take the tour', place: tourStartPlace }] : []),
  ]
  return found
    .filter(({ label }) => has(label, search))
    .map(({ label, place }) => ({ key: label, label, kind: 'Page', place }))
}

function findActions(search: string): Target[] {
  const actions: Target[] = [
    { key: 'theme', label: 'Switch between light and dark colours', kind: 'Action', act: toggleTheme },
    { key: 'sign-out', label: 'Sign out', kind: 'Action', act: signOutOrTell },
  ]
  return actions.filter(({ label }) => has(label, search))
}

async function findProjects({ role, rights }: PresentedProfile, search: string): Promise<Target[]> {
  if (role === 'client' && !rights.includes('projects')) return []
  const { projects } = await listProjects(search ? { search } : {})
  return projects
    .slice(0, shown)
    .map(({ id, name }) => ({ key: id, label: name, kind: 'Project', place: projectPlace(role, id) }))
}

async function findPeople({ role }: PresentedProfile, search: string): Promise<Target[]> {
  const { employees } = await listEmployees({})
  const clients = role === 'superAdmin' ? (await listClients({})).clients : []
  const people = [
    ...employees.map((employee) => ({
      id: employee.id,
      fullName: employee.fullName,
      // Only staff are told who is a creator, and only they have a page of people.
      place:
        'role' in employee
          ? rolePlace('superAdmin', employee.role === 'creator' ? 'creators' : 'staff')
          : projectsPlace(role),
    })),
    ...clients.map(({ id, fullName }) => ({
      id,
      fullName,
      place: { to: projectsPlace(role).to, search: { clientId: id } },
    })),
  ]
  return people
    .filter(({ fullName }) => has(fullName, search))
    .slice(0, shown)
    .map(({ id, fullName, place }) => ({ key: id, label: fullName, kind: 'Person', place }))
}

/** True if the text has these letters, without regard to case. */
export function has(text: string, search: string): boolean {
  return text.toLocaleLowerCase('en').includes(search.toLocaleLowerCase('en'))
}
