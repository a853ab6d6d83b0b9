// In a file of its own, so that a page can use it without loading the schema library.
import type { AddedTool } from './link-tools.ts'

/** What changes of the tools did, a phrase for each. */
export function toolSteps(before: readonly AddedTool[], after: readonly AddedTool[]): string[] {
  const former = new Map(before.map((tool) => [tool.name, tool]))
  const names = new Set(after.map(({ name }) => name))
  const steps = after.flatMap((tool) => stepsOf(former.get(tool.name), tool))
  return [...steps, ...before.flatMap(({ name }) => (names.has(name) ? [] : [`${name}: removed`]))]
}

function stepsOf(before: AddedTool | undefined, { name, hosts, retirement }: AddedTool): string[] {
  const said = hosts.join(', ')
  if (!before) return [`${name}: added with ${said}`]
  const former = before.hosts.join(', ')
  const moved = former === said ? [] : [`${name}: ${former} → ${said}`]
  if ((before.retirement === null) === (retirement === null)) return moved
  return [...moved, `${name}: ${retirement === null ? 'offered again' : 'retired'}`]
}
