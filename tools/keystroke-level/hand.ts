import { addCounts, keysOf, noActs } from './operators.ts'
import type { Counts } from './operators.ts'

export type Hand = {
  /** Think, point and click. */
  readonly click: () => void
  /** Think and type; the hand goes to the keyboard where it is not there. */
  readonly type: (text: string) => void
  /** Think and press a key by itself. */
  readonly pressKey: () => void
  readonly counts: () => Counts
}

/**
 * Counts what one hand does, which begins at the mouse. A mental act stands before every click and before every text, also where the
 * paper's rules would take it away: the sum is the most that its model says.
 */
export function createHand(): Hand {
  let counts = noActs
  let isAtMouse = true

  function reach(mouse: boolean): void {
    if (isAtMouse !== mouse) counts = addCounts(counts, { home: 1 })
    isAtMouse = mouse
  }

  return {
    click() {
      reach(true)
      counts = addCounts(counts, { think: 1, point: 1, button: 2 })
    },
    type(text) {
      reach(false)
      counts = addCounts(counts, { think: 1, key: keysOf(text) })
    },
    pressKey() {
      reach(false)
      counts = addCounts(counts, { think: 1, key: 1 })
    },
    counts: () => counts,
  }
}
