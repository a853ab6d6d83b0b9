import * as z from 'zod/mini'
import { taxAddress } from '#domain/billing/tax-address.ts'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'

export const setTaxAddress = endpoint('set-tax-address', {
  summary:
    'Saves the tax address of the caller’s account or, for staff, of a client. The tax on plans and add-ons depends on this address. Repeating the call changes nothing.',
  body: z.strictObject({
    /** Staff name the client; a client may name their own account, or leave it out. */
    clientId: z.optional(documentId),
    address: taxAddress,
  }),
  reply: z.strictObject({ address: taxAddress }),
  who: ['superAdmin', 'client'],
  staffRights: ['money'],
  refusals: [
    'not-found',
    'forbidden',
    'tax-off',
    'tax-address-unknown',
    'vat-number-refused',
    'too-many-requests',
    'payments-unavailable',
  ],
  asksProvider: true,
})
