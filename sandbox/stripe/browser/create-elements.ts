import type { Connection, ScriptError } from './call-stripe.ts'
import { createElement } from './create-element.ts'
import type { ScriptElement } from './create-element.ts'

export type ElementsOptions = {
  readonly clientSecret?: string
  readonly mode?: string
  readonly amount?: number
  readonly currency?: string
  readonly paymentMethodCreation?: string
  readonly allowedPaymentMethodTypes?: readonly string[]
  readonly appearance?: object
}

export type ScriptElements = {
  create(type: string, options?: object): ScriptElement
  getElement(type: string): ScriptElement | null
  update(options: ElementsOptions): void
  fetchUpdates(): Promise<object>
  submit(): Promise<{ error?: ScriptError; selectedPaymentMethod?: string }>
  on(): ScriptElements
  /** What the elements were made with, and what was changed since. */
  readonly settings: () => ElementsOptions
}

/** A group of elements: with the client secret of an intent, or with mode, amount and currency before there is one. */
export function createElements(connection: Connection, options: ElementsOptions = {}): ScriptElements {
  let settings = options
  if (!settings.clientSecret && settings.mode && !['payment', 'setup', 'subscription'].includes(settings.mode))
    throw new Error(
      `Invalid value for elements(): mode should be one of payment, setup, subscription. You specified: ${settings.mode}.`,
    )
  if (
    !settings.clientSecret &&
    settings.mode === 'payment' &&
    !(Number.isInteger(settings.amount) && settings.currency)
  )
    throw new Error('Missing value for elements(): amount and currency should be given in payment mode.')
  const held = new Map<string, ScriptElement>()
  const elements: ScriptElements = {
    create(type, elementOptions = {}) {
      if (held.has(type)) throw new Error(`Can only create one Element of type ${type} through elements().`)
      const means = settings.allowedPaymentMethodTypes?.[0] ?? 'card'
      const element = createElement(
        connection,
        type,
        { ...elementOptions, means, appearance: settings.appearance },
        () => held.delete(type),
      )
      held.set(type, element)
      return element
    },
    getElement: (type) => held.get(type) ?? null,
    update(next) {
      settings = { ...settings, ...next }
      if (next.appearance) for (const element of held.values()) element.update({ appearance: next.appearance })
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const element = held.get('payment') ?? held.get('card')
      if (!element)
        return { error: { type: 'invalid_request_error', message: 'Create a payment or card element first.' } }
      const { error } = await element.validate()
      return error ? { error } : { selectedPaymentMethod: settings.allowedPaymentMethodTypes?.[0] ?? 'card' }
    },
    on: () => elements,
    settings: () => settings,
  }
  return elements
}
