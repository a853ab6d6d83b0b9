/** Level M, versions 1 to 10: enough for 213 bytes. */
const versions = [
  { codewords: 26, blocks: 1, correction: 10, alignment: [] },
  { codewords: 44, blocks: 1, correction: 16, alignment: [6, 18] },
  { codewords: 70, blocks: 1, correction: 26, alignment: [6, 22] },
  { codewords: 100, blocks: 2, correction: 18, alignment: [6, 26] },
  { codewords: 134, blocks: 2, correction: 24, alignment: [6, 30] },
  { codewords: 172, blocks: 4, correction: 16, alignment: [6, 34] },
  { codewords: 196, blocks: 4, correction: 18, alignment: [6, 22, 38] },
  { codewords: 242, blocks: 4, correction: 22, alignment: [6, 24, 42] },
  { codewords: 292, blocks: 5, correction: 22, alignment: [6, 26, 46] },
  { codewords: 346, blocks: 5, correction: 26, alignment: [6, 28, 50] },
] as const

export type QrVersion = {
  readonly codewords: number
  readonly blocks: number
  /** Correction codewords of each block. */
  readonly correction: number
  /** Rows and columns on which alignment patterns are centred. */
  readonly alignment: readonly number[]
}

export function qrVersion(version: number): QrVersion {
  const known = versions[version - 1]
  if (!known) throw new RangeError(`There is no version ${version} here.`)
  return known
}

/** Codewords that are left for data. */
export function dataCodewords(version: number): number {
  const { codewords, blocks, correction } = qrVersion(version)
  return codewords - blocks * correction
}

/** Bytes that the largest version here holds. */
export const longestBytes = 213

/** The smallest version that holds this many bytes. */
export function versionFor(byteCount: number): number {
  const index = versions.findIndex((_, index) => byteCount <= dataCodewords(index + 1) - (index < 9 ? 2 : 3))
  if (index < 0) throw new RangeError(`${byteCount} bytes are too many for this QR code.`)
  return index + 1
}
