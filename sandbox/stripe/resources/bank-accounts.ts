import type { Stripe } from 'stripe'
import { fingerprintOf } from '#sandbox/stripe/cards/fingerprint.ts'
import { bankConductOf } from '#sandbox/stripe/cards/test-banks.ts'
import type { BankConduct, BankNumber } from '#sandbox/stripe/cards/test-banks.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Params } from '#sandbox/stripe/wire/params.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

const fileKey = (id: string): string => `bank ${id}`

/** What the sandbox remembers of an account beside its payment method: its conduct, never its number. */
export function bankConductOfMethod({ store }: Pick<Context, 'store'>, methodId: string): BankConduct {
  return store.read<BankConduct>(fileKey(methodId)) ?? {}
}

type Holder = { readonly name?: string | null; readonly email?: string | null; readonly isCompany?: boolean }

/** Makes an account's payment method, as if its holder had linked it by Financial Connections. */
export function createBankMethod(context: Context, number: BankNumber, holder: Holder): Stripe.PaymentMethod {
  const conduct = bankConductOf(number)
  if (!conduct)
    throw invalid('You must use a test bank account number in test mode.', {
      param: 'us_bank_account[account_number]',
      code: 'account_number_invalid',
    })
  const id = createId('pm')
  const method = {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
      email: holder.email ?? null,
      name: holder.name ?? null,
      phone: null,
      tax_id: null,
    },
    created: context.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'us_bank_account',
    us_bank_account: {
      account_holder_type: holder.isCompany ? 'company' : 'individual',
      account_type: 'checking',
      bank_name: 'STRIPE TEST BANK',
      financial_connections_account: createId('fca'),
      fingerprint: fingerprintOf(context.store, `${number.routing} ${number.account}`),
      last4: number.account.slice(-4),
      networks: { preferred: 'ach', supported: ['ach'] },
      routing_number: number.routing,
      status_details: {},
    },
  } as unknown as Stripe.PaymentMethod // an account carries no other type's fields
  context.store.put(method)
  context.store.write(fileKey(id), conduct)
  return method
}

export function readBankMethod(
  context: Context,
  account: Params,
  { name, email }: Pick<Holder, 'name' | 'email'>,
): Stripe.PaymentMethod {
  const number = { account: account.required('account_number'), routing: account.required('routing_number') }
  if (!name)
    throw invalid('You must provide `billing_details[name]` for a US bank account.', { param: 'billing_details[name]' })
  const isCompany = account.choice('account_holder_type', ['individual', 'company'] as const) === 'company'
  return createBankMethod(context, number, { name, email: email ?? null, isCompany })
}
