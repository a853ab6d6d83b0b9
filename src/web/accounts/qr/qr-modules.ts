import { withCorrection } from './qr-correction.ts'
import { leastDisturbing } from './qr-masks.ts'
import { emptySymbol, writeFormat } from './qr-symbol.ts'
import { dataCodewords, versionFor } from './qr-versions.ts'

/**
 * The modules of a QR code (ISO/IEC 18004, byte mode, level M), row by row, true for dark; without its quiet zone. Throws
 * `RangeError` for more than 213 bytes.
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const codewords = withCorrection(toCodewords(bytes, version), version)
  const { dark, isReserved } = emptySymbol(version)
  placeCodewords(dark, isReserved, codewords)
  const mask = leastDisturbing(dark, isReserved)
  const modules = dark.map((row, y) => row.map((isDark, x) => isDark !== (!isReserved[y]?.[x] && mask.flips(x, y))))
  writeFormat(modules, mask.number)
  return modules
}

/** Mode, length, bytes, terminator and padding, as codewords of eight bits. */
function toCodewords(bytes: Uint8Array, version: number): number[] {
  const capacity = dataCodewords(version)
  const lengthBits = version < 10 ? 8 : 16
  const header = `0100${bytes.length.toString(2).padStart(lengthBits, '0')}`
  const bits = header + Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const ended = bits + '0'.repeat(Math.min(4, capacity * 8 - bits.length))
  const words = (ended.match(/.{1,8}/g) ?? []).map((word) => Number.parseInt(word.padEnd(8, '0'), 2))
  const padding = Array.from({ length: capacity - words.length }, (_, index) => (index % 2 ? 0x11 : 0xec))
  return [...words, ...padding]
}

/** In columns of two from the right, up and down in turn, around what is reserved; column 6 is the timing pattern's. */
function placeCodewords(dark: boolean[][], isReserved: readonly boolean[][], codewords: readonly number[]): void {
  const size = dark.length
  let next = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = dark[y]
        if (!row || isReserved[y]?.[x]) continue
        row[x] = (((codewords[next >> 3] ?? 0) >> (7 - (next & 7))) & 1) === 1
        next += 1
      }
    }
  }
}
