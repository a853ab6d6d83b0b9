/** Rows with their columns one below the other: text from the left, as `isText` says of a column, and figures from the right. */
export function toColumns(rows: readonly (readonly string[])[], isText: (column: number) => boolean): string {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  function pad(cell: string, column: number): string {
    const width = widths[column] ?? 0
    return isText(column) ? cell.padEnd(width) : cell.padStart(width)
  }
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}
