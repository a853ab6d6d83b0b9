import type { Locator, Page } from '@playwright/test'
import { createHand } from '#tools/keystroke-level/hand.ts'
import { addCounts, noActs } from '#tools/keystroke-level/operators.ts'
import type { Counts } from '#tools/keystroke-level/operators.ts'
import type { Stage } from '#tools/keystroke-level/table.ts'

/** Somebody at a browser, whose acts are counted as they are made. What a test only looks at goes past them, through `page`. */
export type Operator = {
  readonly page: Page
  /** Everything until it ends is a stage of this name. */
  readonly stage: (name: string, work: () => Promise<void>) => Promise<void>
  /** By the address, which they paste from elsewhere: a console, an email. */
  readonly open: (address: string) => Promise<void>
  readonly click: (target: Locator) => Promise<void>
  /** Clicks into a field where it has no focus, selects what it holds and types over it. */
  readonly type: (field: Locator, text: string) => Promise<void>
  /** Of a native list: opens it, and picks. */
  readonly choose: (list: Locator, option: string) => Promise<void>
  /** Clicks the button, and picks the file in the dialog of the system: one click for the file, one to open it. */
  readonly chooseFile: (button: Locator, file: { readonly name: string; readonly content: Buffer }) => Promise<void>
  /** Waits until this is to be seen: the response of the system. */
  readonly see: (target: Locator) => Promise<void>
}

/** Where all stages of all operators come together. */
export type Ledger = { readonly stages: Stage[] }

/** The import of a large file, on a machine that is busy. */
const longestWaitMs = 300_000

/** Lends a page to somebody whose stages go into the ledger. */
export function sitDown(page: Page, ledger: Ledger): Operator {
  page.setDefaultTimeout(longestWaitMs)
  const hand = createHand()
  let waitedMs = 0
  let before: { readonly counts: Counts; readonly waitedMs: number } = { counts: noActs, waitedMs: 0 }

  async function waitFor<Of>(response: () => Promise<Of>): Promise<Of> {
    const startMs = performance.now()
    try {
      return await response()
    } finally {
      waitedMs += performance.now() - startMs
    }
  }

  async function click(target: Locator): Promise<void> {
    // A button that waits for an answer is a wait; the rest of a click is the hand's.
    await waitFor(() => target.click({ trial: true }))
    hand.click()
    await target.click()
  }

  return {
    page,
    click,
    async stage(name, work) {
      await work()
      const counts = hand.counts()
      ledger.stages.push({
        name,
        counts: addCounts(counts, negative(before.counts)),
        waitedSeconds: (waitedMs - before.waitedMs) / 1000,
      })
      before = { counts, waitedMs }
    },
    async open(address) {
      hand.click()
      hand.pressKey()
      hand.pressKey()
      await waitFor(() => page.goto(address))
    },
    async type(field, text) {
      await waitFor(() => field.waitFor())
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) await click(field)
      if ((await field.inputValue()) !== '') hand.pressKey()
      hand.type(text)
      await field.fill(text)
    },
    async choose(list, option) {
      await waitFor(() => list.waitFor())
      hand.click()
      hand.click()
      await list.selectOption(option)
    },
    async chooseFile(button, { name, content }) {
      const dialog = page.waitForEvent('filechooser')
      await click(button)
      hand.click()
      hand.click()
      await (await dialog).setFiles({ name, mimeType: 'text/csv', buffer: content })
    },
    see: (target) => waitFor(() => target.waitFor()),
  }
}

function negative({ key, point, home, think, button }: Counts): Counts {
  return { key: -key, point: -point, home: -home, think: -think, button: -button }
}
