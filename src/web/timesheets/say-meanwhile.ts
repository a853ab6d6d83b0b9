import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import type { Asked } from './DecisionBar.tsx'
import { sayEntries, sayHours } from './hours-words.ts'

/** What has become of the entries that are asked about, and how many more there are by now; empty where nothing has. */
export function sayMeanwhile({ entries, areChosen }: Asked, open: readonly ShownEntry[]): string {
  const edited = open.filter(({ id, version }) => entries.some((each) => each.id === id && each.version !== version))
  const gone = entries.filter(({ id }) => !open.some((each) => each.id === id)).length
  const added = areChosen ? 0 : open.filter(({ id }) => !entries.some((each) => each.id === id)).length
  const [one] = edited
  return [
    one &&
      edited.length === 1 &&
      `“${one.descriptions}” was changed to ${sayHours(one.workedHours)} just now. Check it again.`,
    edited.length > 1 && `${sayEntries(edited.length)} were changed just now. Check them again.`,
    gone > 0 && `${sayEntries(gone)} no longer ${gone === 1 ? 'waits' : 'wait'} for approval.`,
    added > 0 &&
      `${sayEntries(added)} ${added === 1 ? 'was' : 'were'} just submitted and ${added === 1 ? 'isn’t' : 'aren’t'} included.`,
  ]
    .filter(Boolean)
    .join(' ')
}
