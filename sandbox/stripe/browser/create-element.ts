import type { Connection, ScriptError } from './call-stripe.ts'

type Listener = (event: object) => void

export type FrameAnswer = { readonly paymentMethod?: { readonly id: string }; readonly error?: ScriptError }

export type ScriptElement = {
  readonly elementType: string
  mount(target: string | HTMLElement): void
  unmount(): void
  destroy(): void
  update(options: object): void
  on(name: string, listener: Listener): ScriptElement
  once(name: string, listener: Listener): ScriptElement
  off(name: string, listener?: Listener): ScriptElement
  focus(): void
  blur(): void
  clear(): void
  collapse(): void
  /** Checks the fields in the frame and tells the first fault. */
  validate(): Promise<{ error?: ScriptError }>
  /** Makes the payment method inside the frame: the card's number never reaches this page. */
  createPaymentMethod(details: object): Promise<FrameAnswer>
}

/** An element: a frame of the sandbox's with card fields in it, which tells this page its state and nothing else. */
export function createElement(
  { base, key }: Connection,
  elementType: string,
  options: object,
  onDestroy: () => void,
): ScriptElement {
  const channel = crypto.randomUUID()
  const frame = document.createElement('iframe')
  frame.title = 'Secure card payment input frame'
  frame.name = `__privateStripeFrame-${channel}`
  frame.setAttribute('allow', 'payment *')
  frame.style.cssText = 'display:block;border:0;width:100%;min-width:100%;height:236px;color-scheme:light only'
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<string, (answer: FrameAnswer) => void>()
  let settings: object = options

  function emit(name: string, event: object): void {
    for (const listener of listeners.get(name) ?? []) listener({ elementType, ...event })
  }

  function tell(message: object): void {
    frame.contentWindow?.postMessage({ sandboxStripe: channel, ...message }, new URL(base).origin)
  }

  function ask(message: object): Promise<FrameAnswer> {
    const id = crypto.randomUUID()
    return new Promise((resolve) => {
      waiting.set(id, resolve)
      tell({ ...message, id })
    })
  }

  function handleMessage(event: MessageEvent): void {
    if (event.source !== frame.contentWindow) return
    // Sent by our own frame script; anything else on this channel is ignored by its shape.
    const data = event.data as {
      kind?: string
      id?: string
      name?: string
      height?: number
      event?: object
      answer?: FrameAnswer
    }
    if (data.kind === 'loaded') tell({ kind: 'begin', key, elementType, options: settings })
    if (data.kind === 'height' && data.height) frame.style.height = `${data.height}px`
    if (data.kind === 'event' && data.name) emit(data.name, data.event ?? {})
    if (data.kind === 'answer' && data.id) {
      waiting.get(data.id)?.(data.answer ?? {})
      waiting.delete(data.id)
    }
  }

  const element: ScriptElement = {
    elementType,
    mount(target) {
      const holder = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
      if (!holder)
        throw new Error(
          `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
        )
      addEventListener('message', handleMessage)
      frame.src = `${base}/browser/element-frame?type=${encodeURIComponent(elementType)}`
      holder.replaceChildren(frame)
    },
    unmount() {
      removeEventListener('message', handleMessage)
      frame.remove()
    },
    destroy() {
      element.unmount()
      onDestroy()
    },
    update(next) {
      settings = { ...settings, ...next }
      tell({ kind: 'update', options: settings })
    },
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return element
    },
    once(name, listener) {
      const single: Listener = (event) => {
        element.off(name, single)
        listener(event)
      }
      return element.on(name, single)
    },
    off(name, listener) {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
      return element
    },
    focus: () => tell({ kind: 'focus' }),
    blur: () => tell({ kind: 'blur' }),
    clear: () => tell({ kind: 'clear' }),
    collapse: () => undefined,
    validate: () => ask({ kind: 'validate' }),
    createPaymentMethod: (details) => ask({ kind: 'create', details }),
  }
  return element
}
