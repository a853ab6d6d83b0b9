import { callStripe } from './call-stripe.ts'
import type { Connection } from './call-stripe.ts'

type Message = {
  readonly sandboxStripe: string
  readonly kind: string
  readonly id?: string
  readonly key?: string
  readonly options?: {
    readonly means?: string
    readonly appearance?: { readonly variables?: Record<string, string>; readonly theme?: string }
  }
  readonly details?: {
    readonly billing_details?: {
      readonly name?: string
      readonly email?: string
      readonly address?: { readonly postal_code?: string }
    }
  }
}

/** Runs in the frame: the fields of a card or an account that speak to the sandbox themselves and tell the page only whether they are complete. */
export function runElementFrame(base: string): void {
  const field = (name: string): HTMLInputElement => document.querySelector(`[name="${name}"]`) as HTMLInputElement // the page below has them
  const fault = document.querySelector('#fault') as HTMLElement // as above
  let key = ''
  let isBank = false
  let origin = '*'

  function tell(message: object): void {
    parent.postMessage(message, origin)
  }

  function values() {
    const [month = '', year = ''] = field('cardExpiry')
      .value.split('/')
      .map((part) => part.trim())
    return { number: field('cardNumber').value.replaceAll(/\D/g, ''), month, year, cvc: field('cardCvc').value.trim() }
  }

  function findBankFault(): { message: string; code: string } | null {
    const has = (name: string, shape: RegExp) => shape.test(field(name).value.trim())
    if (!has('accountHolder', /./)) return { code: 'incomplete_name', message: 'Your name is incomplete.' }
    if (!has('routingNumber', /^\d{9}$/))
      return { code: 'incomplete_routing_number', message: 'Your routing number is incomplete.' }
    return has('accountNumber', /^\d{4,17}$/)
      ? null
      : { code: 'incomplete_account_number', message: 'Your account number is incomplete.' }
  }

  function findFault(): { message: string; code: string } | null {
    if (isBank) return findBankFault()
    const { number, month, year, cvc } = values()
    if (!passesLuhn(number))
      return {
        code: number === '' ? 'incomplete_number' : 'invalid_number',
        message: number === '' ? 'Your card number is incomplete.' : 'Your card number is invalid.',
      }
    if (!/^(0?[1-9]|1[0-2])$/.test(month) || !/^\d{2}(\d{2})?$/.test(year))
      return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." }
    if (!/^\d{3,4}$/.test(cvc)) return { code: 'incomplete_cvc', message: "Your card's security code is incomplete." }
    return null
  }

  function passesLuhn(number: string): boolean {
    if (number.length < 12) return false
    const digits = Array.from(number, Number).reverse()
    return (
      digits.reduce((sum, digit, index) => sum + (index % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0) %
        10 ===
      0
    )
  }

  function show(message: string): void {
    fault.textContent = message
    tell({ kind: 'height', height: document.documentElement.scrollHeight })
  }

  async function create(details: NonNullable<Message['details']>) {
    const { number, month, year, cvc } = values()
    const found = findFault()
    if (found) {
      show(found.message)
      return { error: { type: 'validation_error', ...found } }
    }
    const { name, email, address } = details.billing_details ?? {}
    if (isBank) return createBank(email)
    const postalCode = field('postalCode').value.trim() || address?.postal_code
    const connection: Connection = { base, key }
    const answer = await callStripe<{ id: string }>(connection, 'POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': cvc,
      ...(postalCode ? { 'billing_details[address][postal_code]': postalCode } : {}),
      ...(name ? { 'billing_details[name]': name } : {}),
      ...(email ? { 'billing_details[email]': email } : {}),
    })
    if (answer.error) show(answer.error.message)
    return answer.error ? { error: answer.error } : { paymentMethod: answer.value }
  }

  /** What Financial Connections would tell of the account that its holder links. */
  async function createBank(email: string | undefined) {
    const answer = await callStripe<{ id: string }>({ base, key }, 'POST', '/v1/payment_methods', {
      type: 'us_bank_account',
      'us_bank_account[account_holder_type]': 'individual',
      'us_bank_account[account_number]': field('accountNumber').value.trim(),
      'us_bank_account[routing_number]': field('routingNumber').value.trim(),
      'billing_details[name]': field('accountHolder').value.trim(),
      ...(email ? { 'billing_details[email]': email } : {}),
    })
    if (answer.error) show(answer.error.message)
    return answer.error ? { error: answer.error } : { paymentMethod: answer.value }
  }

  function dress(options: Message['options']): void {
    const { variables = {}, theme } = options?.appearance ?? {}
    document.documentElement.dataset['theme'] = theme === 'night' ? 'night' : 'day'
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(`--${name}`, value)
  }

  async function handle(message: Message): Promise<void> {
    const { kind, id } = message
    if (kind === 'begin') {
      key = message.key ?? ''
      isBank = message.options?.means === 'us_bank_account'
      document.documentElement.dataset['means'] = isBank ? 'bank' : 'card'
      dress(message.options)
      tell({ kind: 'event', name: 'ready' })
      tell({ kind: 'height', height: document.documentElement.scrollHeight })
    }
    if (kind === 'update') dress(message.options)
    if (kind === 'focus') field(isBank ? 'accountHolder' : 'cardNumber').focus()
    if (kind === 'clear') (document.querySelector('form') as HTMLFormElement).reset() // the page below has it
    if (kind === 'validate') {
      const found = findFault()
      show(found?.message ?? '')
      tell({ kind: 'answer', id, answer: found ? { error: { type: 'validation_error', ...found } } : {} })
    }
    if (kind === 'create') tell({ kind: 'answer', id, answer: await create(message.details ?? {}) })
  }

  addEventListener('message', (event: MessageEvent<Message | null>) => {
    if (event.source !== parent || !event.data?.sandboxStripe) return
    origin = event.origin
    void handle(event.data)
  })
  document.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement // only inputs are in the form
    const digits = input.value.replaceAll(/\D/g, '')
    if (input.name === 'cardNumber') input.value = digits.slice(0, 19).replaceAll(/(\d{4})(?=\d)/g, '$1 ')
    if (input.name === 'cardExpiry' && digits.length > 2 && !input.value.includes('/'))
      input.value = `${digits.slice(0, 2)} / ${digits.slice(2, 4)}`
    show('')
    tell({
      kind: 'event',
      name: 'change',
      event: {
        complete: findFault() === null,
        empty: digits === '',
        value: { type: isBank ? 'us_bank_account' : 'card' },
      },
    })
  })
  document.addEventListener('focusin', () => tell({ kind: 'event', name: 'focus' }))
  document.addEventListener('focusout', () => tell({ kind: 'event', name: 'blur' }))
  tell({ kind: 'loaded' })
}
