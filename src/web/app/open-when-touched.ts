// Not a pointer that moves: a browser reports one where the page has come under it.
const touches = ['pointerdown', 'keydown', 'focusin', 'input'] as const

/**
 * Fetches the code of a page that is there already: at once, or when somebody begins to use it. What they type meanwhile stays, and a
 * button that they press is pressed for them as soon as it works. Where the code does not come the page says so, and the next
 * button that they press tries again.
 */
export function openWhenTouched(root: HTMLElement, open: (root: HTMLElement) => Promise<void>, isAtOnce = false): void {
  const controls = [...root.querySelectorAll<HTMLElement>('input, button')]
  let isOpening = false
  let hasFailed = false
  let pressed: HTMLElement | null = null
  /** Where the page itself has begun: a window tells of that focus once it has its own. */
  const begun = controls.find((element) => element === document.activeElement) ?? null
  let focused = begun
  /** What is in each field: the code of the page empties them as it comes. */
  let typed: readonly Typed[] = []

  function noteTyped(): void {
    typed = controls.map((element) =>
      element instanceof HTMLInputElement ? { value: element.value, checked: element.checked } : null,
    )
  }

  /** The page's own element; if the page was rendered anew, the one in its place. */
  function successorOf(element: HTMLElement): HTMLElement | undefined {
    if (element.isConnected) return element
    return [...root.querySelectorAll<HTMLElement>('input, button')][controls.indexOf(element)]
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
    for (const [place, element] of controls.entries()) handOver(typed[place] ?? null, successorOf(element))
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

type Typed = { readonly value: string; readonly checked: boolean } | null

/** Tells the page what was typed or ticked before it listened. */
function handOver(typed: Typed, control: HTMLElement | undefined): void {
  if (!typed || !(control instanceof HTMLInputElement)) return
  if (control.type === 'checkbox') {
    if (typed.checked === control.defaultChecked) return
    control.checked = control.defaultChecked
    control.click()
    return
  }
  if (typed.value === control.defaultValue) return
  control.value = control.defaultValue
  // Past the setter by which React watches the control: it takes a value that it knows for no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, typed.value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

function notice(): HTMLElement {
  const told = document.createElement('p')
  told.dataset['notOpened'] = ''
  told.role = 'alert'
  told.className = 'text-dense text-negative'
  told.textContent = 'We couldn’t reach the portal. Check your connection, then try again.'
  return told
}
