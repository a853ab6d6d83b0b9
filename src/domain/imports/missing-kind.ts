/** What is wrong with a row that names what isn’t in the portal. */
export const unknownClient =
  'No client has this name or email address. Correct the name or address, or add the client first'
export const unknownProject =
  'This client has no project with this name. Correct the project name, or add the project first'
export const noProject = 'This client has no project. Import or add one first'

const missing: ReadonlyMap<string, 'clients' | 'projects'> = new Map([
  [unknownClient, 'clients'],
  [unknownProject, 'projects'],
  [noProject, 'projects'],
])

/** What is to be imported before a file with these problems, where that is what each of them lacks; null where it isn’t. */
export function missingKindOf(problems: readonly string[]): 'clients' | 'projects' | null {
  const [first, ...others] = new Set(problems.map((problem) => missing.get(problem) ?? null))
  return others.length === 0 ? (first ?? null) : null
}
