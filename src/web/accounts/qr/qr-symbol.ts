import { qrVersion } from './qr-versions.ts'

type Symbol = {
  readonly dark: boolean[][]
  /** Where a pattern stands that carries no data. */
  readonly isReserved: readonly boolean[][]
}

/** The patterns by which a reader finds its way, and the version; the rest waits for data. */
export function emptySymbol(version: number): Symbol {
  const size = 17 + 4 * version
  const dark = square(size)
  const isReserved = square(size)

  function set(x: number, y: number, isDark: boolean): void {
    const row = dark[y]
    const reservedRow = isReserved[y]
    if (!row || !reservedRow || x < 0 || x >= size) return
    row[x] = isDark
    reservedRow[x] = true
  }

  for (let step = 0; step < size; step += 1) {
    set(6, step, step % 2 === 0)
    set(step, 6, step % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(set, x, y, [1, 1, 0, 1, 0])
  for (const [x, y] of alignmentCentres(version, size)) drawRings(set, x, y, [1, 0, 1])
  for (let step = 0; step < 9; step += 1) {
    if (step !== 6) {
      set(8, step, false)
      set(step, 8, false)
    }
    if (step < 8) {
      set(size - 1 - step, 8, false)
      set(8, size - 1 - step, step === 7)
    }
  }
  if (version >= 7) drawVersion(set, version, size)
  return { dark, isReserved }
}

/** Level M and the mask, twice, guarded by a BCH code. */
export function writeFormat(modules: boolean[][], mask: number): void {
  const size = modules.length
  const bits = ((mask << 10) | bchRemainder(mask, 10, 0x537)) ^ 0x5412
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1
    const [x, y] = aroundFirstFinder(bit)
    const row = modules[y]
    if (row) row[x] = isDark
    const otherRow = modules[bit < 8 ? 8 : size - 15 + bit]
    if (otherRow) otherRow[bit < 8 ? size - 1 - bit : 8] = isDark
  }
}

function aroundFirstFinder(bit: number): readonly [x: number, y: number] {
  if (bit < 6) return [8, bit]
  if (bit < 8) return [8, bit + 1]
  return [bit === 8 ? 7 : 14 - bit, 8]
}

type SetModule = (x: number, y: number, isDark: boolean) => void

/** Square rings around a centre, from the inside out. */
function drawRings(set: SetModule, x: number, y: number, rings: readonly (0 | 1)[]): void {
  const reach = rings.length - 1
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      set(x + dx, y + dy, rings[Math.max(Math.abs(dx), Math.abs(dy))] === 1)
    }
  }
}

/** Everywhere but where the three finders stand. */
function alignmentCentres(version: number, size: number): [x: number, y: number][] {
  const { alignment } = qrVersion(version)
  const last = size - 7
  const pairs = alignment.flatMap((y) => alignment.map((x): [number, number] => [x, y]))
  return pairs.filter(([x, y]) => !((x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)))
}

function drawVersion(set: SetModule, version: number, size: number): void {
  const bits = (version << 12) | bchRemainder(version, 12, 0x1f25)
  for (let bit = 0; bit < 18; bit += 1) {
    const isDark = ((bits >> bit) & 1) === 1
    const along = Math.floor(bit / 3)
    const across = size - 11 + (bit % 3)
    set(across, along, isDark)
    set(along, across, isDark)
  }
}

function bchRemainder(value: number, degree: number, polynomial: number): number {
  let rest = value
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >> (degree - 1)) * polynomial)
  return rest
}

function square(size: number): boolean[][] {
  return Array.from({ length: size }, () => Array<boolean>(size).fill(false))
}
