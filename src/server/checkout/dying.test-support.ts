import type { Payments } from '#server/ports/payments.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'

/** Payments whose process dies at one of their functions: before the provider is asked, or after it did what was asked. */
export function dyingAt(payments: Payments, name: keyof Payments, when: 'before' | 'after'): Payments {
  return new Proxy(payments, {
    get(target, asked: keyof Payments) {
      const real = target[asked] as (...values: readonly unknown[]) => Promise<unknown>
      if (asked !== name) return real
      return async (...values: readonly unknown[]) => {
        if (when === 'after') await real(...values)
        throw new Error('The process is gone')
      }
    },
  })
}

/** Payments of a slow process: the first of one of their calls waits before the provider is asked, or with its answer in hand. */
export function holdingAt(payments: Payments, name: keyof Payments, when: 'before' | 'after') {
  const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isFirst = true
  const held = new Proxy(payments, {
    get(target, asked: keyof Payments) {
      const real = target[asked] as (...values: readonly unknown[]) => Promise<unknown>
      if (asked !== name) return real
      return async (...values: readonly unknown[]) => {
        if (!isFirst) return real(...values)
        isFirst = false
        const answer = when === 'after' ? await real(...values) : null
        reached.resolve()
        await released.promise
        return when === 'after' ? answer : real(...values)
      }
    },
  })
  return { payments: held, reached: reached.promise, resume: released.resolve }
}

/**
 * A portal's store and payments whose process dies at its n-th step: a write to the store or a question to the provider, before
 * it or once it is done. `done` names the steps that were begun.
 */
export function dyingAtStep(portal: TestPortal, payments: Payments, step: number, when: 'before' | 'after') {
  const done: string[] = []

  function counted<Of extends object>(target: Of, isStep: (name: string) => boolean): Of {
    return new Proxy(target, {
      get(real, name: string) {
        const value: unknown = Reflect.get(real, name)
        if (typeof value !== 'function' || !isStep(name)) return value
        return async (...values: readonly unknown[]) => {
          // What is dead does nothing more, whoever waited for it.
          if (done.length >= step) throw new Error('The process is gone')
          done.push(name)
          if (done.length === step && when === 'before') throw new Error('The process is gone')
          const answer: unknown = await value.apply(real, values)
          if (done.length === step) throw new Error('The process is gone')
          return answer
        }
      },
    })
  }

  return {
    done,
    portal: { ...portal, documents: counted(portal.documents, (name) => name === 'transact') },
    payments: counted(payments, (name) => !/^(read|list|find)/.test(name)),
  }
}
