import type { PaymentObject, PaymentObjectKind } from '#server/ports/payments-events.ts'

type Fields = { readonly [name: string]: unknown }

/**
 * Which object of ours an event is about; null for what the portal keeps nothing of. Only ids are read of it: what they name
 * is asked for again, so that an old event can do no harm.
 */
export function aboutOf(object: Fields, before: Fields): PaymentObject | null {
  const customerId = idIn(object['customer']) ?? idIn(before['customer'])
  const about = (kind: PaymentObjectKind, held: unknown): PaymentObject | null => {
    const id = idIn(held)
    return id ? { kind, id, customerId } : null
  }
  switch (object['object']) {
    case 'payment_intent':
      return about('payment-intent', object['id'])
    case 'charge':
    case 'refund':
    case 'dispute':
      return about('payment-intent', object['payment_intent'])
    case 'setup_intent':
      return about('card-setup', object['id'])
    case 'subscription':
      return about('subscription', object['id'])
    case 'invoice':
      // The next invoice of a subscription is announced before it has an id.
      return about('invoice', object['id']) ?? about('subscription', subscriptionIn(object))
    case 'invoice_payment':
      return about('invoice', object['invoice'])
    case 'payment_method':
      return about('payment-method', object['id'])
    case 'customer':
      return idIn(object['id'])
        ? { kind: 'customer', id: String(object['id']), customerId: String(object['id']) }
        : null
    default:
      return null
  }
}

function subscriptionIn(invoice: Fields): unknown {
  return fieldsIn(fieldsIn(invoice['parent'])['subscription_details'])['subscription']
}

/** The fields of what should be an object; none of anything else. */
export function fieldsIn(value: unknown): Fields {
  // Any object may be read by name; what is found is looked at before it is used.
  return typeof value === 'object' && value !== null ? (value as Fields) : {}
}

function idIn(held: unknown): string | null {
  const id = typeof held === 'object' ? fieldsIn(held)['id'] : held
  return typeof id === 'string' && /^\w{1,255}$/.test(id) ? id : null
}
