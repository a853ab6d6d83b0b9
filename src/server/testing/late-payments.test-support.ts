import type { Documents, Transaction } from '#server/ports/documents.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payments } from '#server/ports/payments.ts'

type Late = {
  readonly payments: Payments
  /** The requests reach the provider, whose answers nobody hears. */
  arrive(): Promise<void>
}

/** Payments whose requests to one function are still on their way when the portal gives them up. */
export function lateAt(payments: Payments, name: keyof Payments): Late {
  const onTheirWay: (() => Promise<unknown>)[] = []
  return {
    payments: replaced(payments, name, async (real) => {
      onTheirWay.push(real)
      throw new PaymentFailure({ kind: 'unavailable', because: 'timeout' }, 'No answer came')
    }),
    async arrive() {
      for (const request of onTheirWay.splice(0)) await request()
    },
  }
}

/** Payments before one function of which something else happens at the provider. */
export function anticipated(payments: Payments, name: keyof Payments, first: () => Promise<unknown>): Payments {
  return replaced(payments, name, async (real) => {
    await first()
    return real()
  })
}

function replaced(
  payments: Payments,
  name: keyof Payments,
  by: (real: () => Promise<unknown>) => Promise<unknown>,
): Payments {
  return new Proxy(payments, {
    get(target, asked: keyof Payments) {
      const real = target[asked] as (...values: readonly unknown[]) => Promise<unknown>
      return asked === name ? (...values: readonly unknown[]) => by(() => real(...values)) : real
    },
  })
}

/** A store in which something else happens, once, just before the first write to a collection: another process is quicker. */
export function overtaken(documents: Documents, collection: string, first: () => Promise<unknown>): Documents {
  let isDone = false
  return new Proxy(documents, {
    get(target, name: keyof Documents) {
      if (name !== 'transact') return target[name]
      let isWritten = false
      const transact: Documents['transact'] = (work) =>
        target.transact(async (transaction) => {
          const told = await work(watched(transaction, (written) => (isWritten ||= written === collection)))
          if (isWritten && !isDone) {
            isDone = true
            await first()
          }
          return told
        })
      return transact
    },
  })
}

function watched(transaction: Transaction, onWrite: (collection: string) => void): Transaction {
  return {
    ...transaction,
    create(collection, document) {
      onWrite(collection.name)
      return transaction.create(collection, document)
    },
    put(collection, document) {
      onWrite(collection.name)
      return transaction.put(collection, document)
    },
  }
}
