import { dataCodewords, qrVersion } from './qr-versions.ts'

/** Splits data into blocks, gives each its Reed–Solomon codewords, and interleaves them as they stand in the symbol. */
export function withCorrection(data: readonly number[], version: number): number[] {
  const { blocks: count, correction } = qrVersion(version)
  const shortLength = Math.floor(dataCodewords(version) / count)
  const shortCount = count - (dataCodewords(version) % count)
  const blocks = Array.from({ length: count }, (_, index) => {
    const start = index * shortLength + Math.max(0, index - shortCount)
    return data.slice(start, start + shortLength + (index < shortCount ? 0 : 1))
  })
  const divisor = generator(correction)
  return [...interleave(blocks), ...interleave(blocks.map((block) => remainder(block, divisor)))]
}

function interleave(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, index) => blocks.flatMap((block) => block[index] ?? [])).flat()
}

/** The product of (x − 2^i) for i below the degree, without its leading 1, highest power first. */
function generator(degree: number): number[] {
  let polynomial = [1]
  for (let index = 0, root = 1; index < degree; index += 1, root = multiply(root, 2)) {
    const shifted = [...polynomial, 0]
    polynomial = shifted.map((coefficient, place) => coefficient ^ multiply(polynomial[place - 1] ?? 0, root))
  }
  return polynomial.slice(1)
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const codeword of data) {
    const factor = codeword ^ (rest[0] ?? 0)
    rest = divisor.map((coefficient, place) => (rest[place + 1] ?? 0) ^ multiply(coefficient, factor))
  }
  return rest
}

/** In the field of 256 elements with the polynomial 0x11d. */
function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}
