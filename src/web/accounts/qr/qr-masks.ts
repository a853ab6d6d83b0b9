export type QrMask = { readonly number: number; readonly flips: (x: number, y: number) => boolean }

const masks: readonly QrMask[] = [
  (x: number, y: number) => (x + y) % 2 === 0,
  (_x: number, y: number) => y % 2 === 0,
  (x: number) => x % 3 === 0,
  (x: number, y: number) => (x + y) % 3 === 0,
  (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
].map((flips, number) => ({ number, flips }))

/** The mask that leaves the fewest runs, blocks and look-alikes of a finder, as the standard weighs them. */
export function leastDisturbing(dark: readonly boolean[][], isReserved: readonly boolean[][]): QrMask {
  const weighed = masks.map((mask) => {
    const modules = dark.map((row, y) => row.map((isDark, x) => isDark !== (!isReserved[y]?.[x] && mask.flips(x, y))))
    return { mask, penalty: penaltyOf(modules) }
  })
  return weighed.reduce((best, other) => (other.penalty < best.penalty ? other : best)).mask
}

function penaltyOf(modules: readonly boolean[][]): number {
  const rows = modules.map((row) => row.map(Number).join(''))
  const columns = modules.map((_, x) => modules.map((row) => Number(row[x])).join(''))
  const lines = [...rows, ...columns]
  const runs = lines.flatMap((line) => line.match(/(.)\1{4,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
  const lookAlikes = lines.flatMap((line) => line.match(/(?=0000(1011101)|(1011101)0000)/g) ?? []).length
  const darkShare = rows.join('').replaceAll('0', '').length / modules.length ** 2
  return runs + blocksOfFour(modules) * 3 + lookAlikes * 40 + Math.floor(Math.abs(darkShare - 0.5) * 20) * 10
}

function blocksOfFour(modules: readonly boolean[][]): number {
  return modules
    .slice(1)
    .flatMap((row, index) =>
      row.map(
        (isDark, x) =>
          x > 0 && [row[x - 1], modules[index]?.[x], modules[index]?.[x - 1]].every((other) => other === isDark),
      ),
    )
    .filter(Boolean).length
}
