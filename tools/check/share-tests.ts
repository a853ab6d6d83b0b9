/** What takes many times as long as the others, in seconds of processor. Nothing else depends on it than how evenly the work is shared. */
export const slowTests: Readonly<Record<string, number>> = {
  'tools/simulate/simulate.test.ts': 30,
  'src/server/testing/walk/walk.test.ts': 14,
  'src/server/testing/budgets.test.ts': 12,
  'src/server/testing/planted-field.test.ts': 11,
  'src/server/testing/money/properties.test.ts': 9,
  'src/server/checkout/cut-orders.test.ts': 8,
  'tools/patterns/patterns.test.ts': 8,
  'src/server/adapters/sqlite/torn-writes.test.ts': 7,
  'src/server/testing/access-matrix.test.ts': 7,
  'src/server/testing/kept-releases/kept-releases.test.ts': 7,
  'src/server/checkout/crash.test.ts': 6,
  'src/server/invoices/crash.test.ts': 6,
  'src/server/adapters/sqlite/seal.test.ts': 6,
  'tools/stripe-check/check-account.test.ts': 6,
  'src/server/testing/live-audience.test.ts': 5,
  'bench/figures.test.ts': 5,
  'bench/columns.test.ts': 5,
  'bench/drills.test.ts': 5,
}

/** The files for this many processes that run at once, so that all take about as long: the slowest first, each to who has least. */
export function shareTests(
  files: readonly string[],
  count: number,
  slow: Readonly<Record<string, number>> = slowTests,
): string[][] {
  const secondsOf = (file: string) => slow[file] ?? 0.6
  const shares = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }))
  for (const file of files.toSorted((a, b) => secondsOf(b) - secondsOf(a))) {
    const least = shares.reduce((first, second) => (second.seconds < first.seconds ? second : first))
    least.seconds += secondsOf(file)
    least.files.push(file)
  }
  return shares.map((share) => share.files.toSorted())
}
