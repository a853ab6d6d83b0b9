import type { Endpoint } from '#domain/core/endpoint.ts'
import { describeCalls } from '#server/platform/openapi/serve-openapi.ts'

/** As much of JSON Schema as contracts are made of. */
export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly [bound: string]: unknown
}

/** What a page must know of a call: who may make it, what it takes and answers, and how it refuses. */
export type KeptCall = {
  readonly body: Schema
  readonly reply: Schema
  readonly who: Endpoint['who']
  readonly recentSignIn: boolean
  readonly refusals: readonly string[]
}

export type KeptCalls = { readonly problem: Schema; readonly calls: Readonly<Record<string, KeptCall>> }

type Described = {
  readonly paths: Readonly<Record<string, { readonly post: DescribedCall }>>
  readonly components: { readonly schemas: { readonly Problem: Schema } }
}

type DescribedCall = {
  readonly requestBody: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

/** The calls as the published description has them, without its prose. */
export function keepCalls(endpoints: readonly Endpoint[]): KeptCalls {
  const info = { title: '', version: '', baseUrl: '', sessionCookie: '' }
  // Described by the same program, as the types above say.
  const { paths, components } = JSON.parse(JSON.stringify(describeCalls(endpoints, info))) as Described
  const calls = endpoints.map(({ name, path, who, recentSignIn }) => {
    const { requestBody, responses } = expectCall(paths[path]).post
    const { 200: done, ...refused } = responses
    return [
      name,
      {
        body: jsonIn(requestBody.content),
        reply: jsonIn(done?.content),
        who,
        recentSignIn,
        refusals: Object.values(refused).flatMap(codesIn),
      },
    ] as const
  })
  return { problem: components.schemas.Problem, calls: Object.fromEntries(calls) }
}

function jsonIn(content: Content | undefined): Schema {
  return expectCall(content?.['application/json']).schema
}

function codesIn({ content }: { readonly content: Content }): string[] {
  const { allOf } = expectCall(content['application/problem+json']).schema
  const [, { properties }] = allOf as readonly [unknown, { properties: { code: { enum: string[] } } }] // As described.
  return properties.code.enum
}

function expectCall<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new Error('A call is described without its body, its reply or its refusals')
  return found
}
