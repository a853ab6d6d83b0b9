import { expect, it } from 'vitest'
import { qrModules } from './qr-modules.ts'

/** Written once by this code and read back by an independent reader; every length from 1 to 213 bytes was read too. */
const liftoff = `#######..#.#..#######
#.....#.#####.#.....#
#.###.#..#..#.#.###.#
#.###.#..#.##.#.###.#
#.###.#.#.#.#.#.###.#
#.....#..##.#.#.....#
#######.#.#.#.#######
...........##........
#.#.#.#....#....#..#.
...###.#......##.###.
.#.##.##.#..#...#####
##.##..##.#...###..#.
..#.#.#..##.#.###.##.
........#.##.#.#...#.
#######..#.#.####..##
#.....#....###.##...#
#.###.#.##.#.########
#.###.#..#....##...#.
#.###.#.##..#..##.#.#
#.....#.......#.#..#.
#######.#...#.##..###`

it('draws a code that readers read', () => {
  expect(drawn('LIFTOFF')).toBe(liftoff)
})

it.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [106, 41],
  [213, 57],
])('takes the smallest symbol for %i bytes', (bytes, size) => {
  expect(qrModules('x'.repeat(bytes))).toHaveLength(size)
})

it('refuses what no symbol here holds', () => {
  expect(() => qrModules('x'.repeat(214))).toThrow(RangeError)
})

function drawn(text: string): string {
  return qrModules(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n')
}
