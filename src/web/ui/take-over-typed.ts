/** A control of a page that the server has rendered. The script of the page leaves in it how what was typed early is handed over. */
export type EarlyControl = Element & {
  /** Null once the page has taken the control over. */
  takeOver?: (() => void) | null
}

/**
 * A `ref` for the element around native controls. What was typed in them before the page was taken over, or before a part of it
 * whose code came late, is told to the page then.
 */
export function takeOverTyped(box: HTMLElement | null): void {
  for (const control of box?.querySelectorAll<EarlyControl>('input, textarea, select') ?? []) {
    const { takeOver } = control
    control.takeOver = null
    // Once React listens.
    if (takeOver) queueMicrotask(takeOver)
  }
}
