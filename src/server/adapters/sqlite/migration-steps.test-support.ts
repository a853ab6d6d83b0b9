import type { MigrationStep } from '#server/ports/documents-migration.ts'

/** Notes once had a heading instead of a title, and finished ones were kept. */
export const notesSteps: readonly MigrationStep[] = [
  {
    number: 1,
    name: 'call a heading a title',
    collection: 'notes',
    change: ({ heading, ...note }) => (heading === undefined ? note : { ...note, title: heading }),
  },
  {
    number: 2,
    name: 'drop finished notes',
    collection: 'notes',
    change: (note) => (note['isDone'] === true ? null : note),
  },
]
