import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TSType } from 'oxc-parser'
import { Stripe } from 'stripe'
import { allRoutes } from '#sandbox/stripe/resources/all-routes.ts'
import { addressOf } from '#sandbox/stripe/wire/find-route.ts'
import type { StripeTypes } from '#sandbox/stripe/wire/stripe-types.ts'
import { describeKinds } from './describe-kinds.ts'
import { findOperations } from './find-operations.ts'
import type { Operation } from './find-operations.ts'
import { readDeclarations } from './read-declarations.ts'

/**
 * The parameters and answers of every address that the sandbox speaks, by the types of the installed SDK. Throws for an
 * address that the SDK does not ask.
 */
export function describeStripe(): StripeTypes {
  const declarations = readDeclarations()
  const { kinds, objects, describe, describeObjects } = describeKinds(declarations)
  const known = new Map(
    resourceFiles()
      .flatMap((file) => findOperations(declarations.module(file)))
      .map((operation) => [operation.address, operation]),
  )
  const operations: Record<string, StripeTypes['operations'][string]> = {}
  for (const route of allRoutes) {
    const address = addressOf(route)
    const operation = known.get(address)
    if (!operation) throw new Error(`Stripe's SDK has no call for ${address}`)
    operations[address] = {
      params: operation.params ? describe(operation.scope, operation.params) : describe(operation.scope, nothing),
      answer: describe(operation.scope, answerOf(operation)),
    }
  }
  describeObjects()
  return { version: Stripe.API_VERSION, kinds, objects, operations }
}

const nothing: TSType = { type: 'TSTypeLiteral', members: [], start: 0, end: 0 }

function resourceFiles(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve('stripe')))
  return globSync(`${folder}/resources/**/*.d.ts`)
    .filter((file) => !file.includes('/V2/') && !file.endsWith('/index.d.ts'))
    .toSorted()
}

/** `Promise<Response<X>>` is X, and `ApiListPromise<X>` a page of it. */
function answerOf({ answer }: Operation): TSType {
  if (answer.type !== 'TSTypeReference' || answer.typeName.type !== 'Identifier') return answer
  const [inner] = answer.typeArguments?.params ?? []
  if (!inner) return answer
  switch (answer.typeName.name) {
    case 'Promise':
    case 'Response':
      return answerOf({ answer: inner } as Operation)
    case 'ApiListPromise':
      return { ...answer, typeName: { ...answer.typeName, name: 'ApiList' } }
    default:
      return answer
  }
}
