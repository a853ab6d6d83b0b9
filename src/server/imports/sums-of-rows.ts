import { add, sum, zero } from '#domain/core/money.ts'
import { noteKinds } from '#domain/imports/import-kinds.ts'
import type { Import } from '#domain/imports/import.ts'
import { namedRows } from '#domain/imports/import.ts'
import type { FileRow } from './read-rows.ts'
import type { Outcome } from './row-kind.ts'

type Sums = Pick<Import, 'unpaid' | 'undatedCount' | 'sums' | 'notes'>

/** What the new rows come to with these, and what there is to know of them. */
export function sumsOf(
  now: Sums,
  results: readonly { readonly file: FileRow; readonly outcome: Outcome }[],
): Required<Sums> {
  const created = results.flatMap(({ file, outcome }) =>
    outcome.is === 'created' ? [{ ...outcome, row: file.row }] : [],
  )
  const {
    unpaid = { count: 0, cents: zero },
    undatedCount = 0,
    sums = { totalCents: zero, hours: 0 },
    notes = [],
  } = now
  const due = created.map(({ dueCents = zero }) => dueCents).filter((each) => each > zero)
  const hundredths = created.reduce((all, { hours = 0 }) => all + Math.round(hours * 100), Math.round(sums.hours * 100))
  return {
    unpaid: { count: unpaid.count + due.length, cents: add(unpaid.cents, sum(due)) },
    undatedCount: undatedCount + created.filter(({ isUndated }) => isUndated).length,
    sums: {
      totalCents: add(sums.totalCents, sum(created.map(({ totalCents = zero }) => totalCents))),
      hours: hundredths / 100,
    },
    notes: noteKinds.flatMap((about) => {
      const known = notes.find((note) => note.about === about) ?? { count: 0, rows: [] }
      const rows = created.filter((each) => each.notes?.includes(about)).map(({ row }) => row)
      const count = known.count + rows.length
      return count === 0 ? [] : [{ about, count, rows: [...known.rows, ...rows].slice(0, namedRows) }]
    }),
  }
}
