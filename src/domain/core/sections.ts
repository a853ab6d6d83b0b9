/** The sections of the portal by name. A page says which one it is in; the links are a section of a project's page. */
export const sectionNames = [
  'profile',
  'payment',
  'creators',
  'links',
  'timesheets',
  'addHours',
  'projects',
  'launchpad',
] as const
export type SectionName = (typeof sectionNames)[number]

const byPage: Readonly<Record<string, SectionName>> = {
  profile: 'profile',
  editprofile: 'profile',
  billing: 'payment',
  creators: 'creators',
  timesheets: 'timesheets',
  addhours: 'addHours',
  projects: 'projects',
  projectdetail: 'projects',
  launchpad: 'launchpad',
}

/** The section of a page, by the last part of its path; undefined for a page outside of all. */
export function sectionOf(path: string): SectionName | undefined {
  return byPage[path.split('/').findLast(Boolean) ?? '']
}
