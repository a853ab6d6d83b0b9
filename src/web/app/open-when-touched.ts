import type { EarlyControl } from '#web/ui/take-over-typed.ts'

// Not a pointer that moves: a browser reports one where the page has come under it.
const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/**
 * Fetches the code of a page that is there already: at once, or when somebody begins to use it. What they type meanwhile stays, and a
 * button that they press is pressed for them as soon as it works. Where the code does not come the page says so, and the next
 * button that they press tries again.
 */
export function openWhenTouched(root: HTMLElement, open: (root: HTMLElement) => Promise<void>, isAtOnce = false): void {
  const controls = [...root.querySelectorAll<HTMLElement>(everyControl)]
  let isOpening = false
  let hasFailed = false
  let pressed: HTMLElement | null = null
  /** Where the page itself has begun: a window tells of that focus once it has its own. */
  const begun = controls.find((element) => element === document.activeElement) ?? null
  let focused = begun
  /** What is in each field: the code of the page empties them as it comes. */
  let typed: readonly (Typed | null)[] = []

  function noteTyped(): void {
    typed = controls.map(read)
    for (const element of controls) keepForLate(element)
  }

  /** The page's own element; if the page was rendered anew, the one in its place. */
  function successorOf(element: HTMLElement): HTMLElement | undefined {
    if (element.isConnected) return element
    return [...root.querySelectorAll<HTMLElement>(everyControl)][controls.indexOf(element)]
  }

  function noteFocus({ target }: Event): void {
    focused = controls.find((element) => element === target) ?? null
  }

  /** Enter in a field presses the button of its form, too. */
  function holdPress(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    release()
    pressed = button
    button.ariaBusy = 'true'
    void begin()
  }

  function release(): void {
    if (pressed) pressed.ariaBusy = null
  }

  /** In a part that React has not taken over: it stops the press there, which is made again until it gets through. */
  function holdLatePress(event: Event): void {
    const button = event.cancelBubble && event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    release()
    pressed = button
    button.ariaBusy = 'true'
    setTimeout(() => {
      // Something else was pressed meanwhile.
      if (pressed !== button) return
      release()
      pressed = null
      // Where the part came as something else, there is nothing to press.
      if (button.isConnected) button.click()
    }, retryMs)
  }

  async function begin(): Promise<void> {
    if (isOpening) return
    isOpening = true
    noteTyped()
    root.querySelector('[data-not-opened]')?.remove()
    try {
      await open(root)
    } catch {
      release()
      pressed = null
      isOpening = false
      hasFailed = true
      root.querySelector('form, main')?.prepend(notice())
      return
    }
    for (const type of touches) root.removeEventListener(type, handleTouch)
    root.removeEventListener('focusin', noteFocus)
    root.removeEventListener('click', holdPress, true)
    root.removeEventListener('input', noteTyped)
    release()
    for (const [place, element] of controls.entries())
      if (!isTakenOver(element)) handOver(typed[place], successorOf(element))
    // React lets nothing through to a part that it has not taken over.
    root.addEventListener('input', keepForLatePart, true)
    // After React's own listener, which stands on the same element.
    root.addEventListener('click', holdLatePress, true)
    if (focused && !focused.isConnected) successorOf(focused)?.focus()
    // Once the page has taken what it was told.
    await new Promise((done) => setTimeout(done))
    if (pressed) successorOf(pressed)?.click()
  }

  function handleTouch({ type, target }: Event): void {
    if (hasFailed || (type === 'focusin' && target === begun)) return
    void begin()
  }

  for (const type of touches) root.addEventListener(type, handleTouch, { passive: true })
  root.addEventListener('focusin', noteFocus)
  root.addEventListener('click', holdPress, true)
  root.addEventListener('input', noteTyped)
  if (isAtOnce) void begin()
}

const retryMs = 50
const everyControl = 'input, textarea, select, button'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Typed = { readonly value: string; readonly checked: boolean }

function isField(element: EventTarget | null | undefined): element is Field & EarlyControl {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

/** Then it has been told already. */
function isTakenOver(element: HTMLElement): boolean {
  return isField(element) && element.takeOver === null
}

function read(element: Element): Typed | null {
  return isField(element) ? { value: element.value, checked: 'checked' in element && element.checked } : null
}

/** A part of the page may be taken over later than the page: its field takes then what is in it by now. */
function keepForLate(element: EventTarget | null): void {
  if (!isField(element) || element.takeOver === null) return
  const typed = read(element)
  element.takeOver = () => handOver(typed, element)
}

function keepForLatePart({ target }: Event): void {
  keepForLate(target)
}

/** Tells the page what was typed, chosen or ticked before it listened. */
function handOver(typed: Typed | null | undefined, control: HTMLElement | undefined): void {
  if (!typed || !isField(control)) return
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    // Of radio buttons the one that was chosen tells of the others.
    if (typed.checked === control.defaultChecked || (control.type === 'radio' && !typed.checked)) return
    control.checked = control.defaultChecked
    control.click()
    return
  }
  const begun = control instanceof HTMLSelectElement ? chosenAtFirst(control) : control.defaultValue
  if (typed.value === begun) return
  const caret = 'selectionStart' in control ? ([control.selectionStart, control.selectionEnd] as const) : null
  control.value = begun
  // Past the setter by which React watches the control: it takes a value that it knows for no change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, typed.value)
  if (caret && caret[0] !== null && 'setSelectionRange' in control) control.setSelectionRange(...caret)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function chosenAtFirst({ options }: HTMLSelectElement): string {
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function notice(): HTMLElement {
  const told = document.createElement('p')
  told.dataset['notOpened'] = ''
  told.role = 'alert'
  told.className = 'text-dense text-negative'
  told.textContent = 'We couldn’t reach the portal. Check your connection, then try again.'
  return told
}
