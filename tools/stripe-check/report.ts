import type { Checked } from './check-account.ts'
import type { Difference } from './compare.ts'

/** Stays until somebody has: then this goes, and the first lines of docs/deployment/going-live.md. */
export const neverRun =
  'Nobody has run this check against Stripe itself yet. So far, it only shows that the sandbox agrees with itself.'

/** What whoever ran it reads: what differs, each difference once with the flow it was first seen in, and what stays in the account. */
export function describeCheck({ flows, differences, staying }: Checked): string {
  const unique = new Map<string, Difference>()
  for (const difference of differences) {
    const told = `${difference.where}\n${difference.what}`
    if (!unique.has(told)) unique.set(told, difference)
  }
  const stays = [...staying].map(([object, count]) => `${count} ${object}`).join(', ')
  return [
    neverRun,
    '',
    ...[...unique.values()].map(({ flow, where, what }) => `${where}  ${what}\n    in “${flow}”`),
    `${unique.size === 0 ? 'No differences' : unique.size === 1 ? '1 difference' : `${unique.size} differences`} in ${flows} flows.`,
    `Left in the account: ${stays || 'nothing'}, plus any charges, setup attempts and events. Everything else was deleted.`,
  ].join('\n')
}
