import type * as z from 'zod/mini'
import type { CellFault, Cells } from './row-kind.ts'

type Read<Row> = { readonly row: Row } | { readonly faults: readonly CellFault[] }

/** The row as its schema reads it, or one fault for each cell at fault. */
export function readCells<Row>(schema: z.ZodMiniType<Row>, cells: Cells): Read<Row> {
  const read = schema.safeParse(cells)
  if (read.success) return { row: read.data }
  const problems = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const field = String(path[0])
    if (!problems.has(field)) problems.set(field, message)
  }
  return { faults: [...problems].map(([field, problem]) => ({ field, problem })) }
}
