import type * as z from 'zod/mini'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Role } from '#domain/core/viewer.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import type { Random } from './random.test-support.ts'
import type { Seen } from './seen.test-support.ts'
import type { Template } from './template.test-support.ts'
import type { World } from './world.test-support.ts'

/** Somebody of the cast who does something, at their own page. */
export type Person = {
  readonly uid: CastUid
  readonly role: Role
  /** The owner of the account; of staff and creators themselves. */
  readonly accountId: CastUid
  readonly random: Random
  readonly world: World
  readonly template: Pick<Template, 'purses'>
  /** Makes a call. Null where it is refused, or where the process that should answer died. */
  ask<Body extends z.ZodMiniType, Reply extends z.ZodMiniType>(
    endpoint: Endpoint<Body, Reply>,
    body: z.input<Body>,
  ): Promise<z.output<Reply> | null>
  /** Twenty letters, as a page draws them. */
  key(): string
}

/** What somebody does, as a page that shows the present state would let them. What is not there to be done is left out. */
export type Act = {
  /** Roles, or people by name: one of them is drawn. */
  readonly by: readonly (Role | CastUid)[]
  /** How often, beside all other acts. */
  readonly weight: number
  /** The same while somebody else acts: what is delicate then is worth trying often. Left out: as often as alone. */
  readonly weightBeside?: number
  /** Who has reason to do it now, and soon does; null while nobody has. */
  readonly pressesOn?: (world: World) => CastUid | null
  readonly act: (person: Person) => Promise<unknown>
}

export type Invariant = {
  /** `settled`: only once everything under way has ended, all news have come and every sweep was there. */
  readonly holds: 'always' | 'settled'
  /** Answers with what breaks it. */
  readonly broken: (seen: Seen) => readonly string[]
}

/** What a capability gives the simulated year: it stands in `simulation.test-support.ts` beside its `capability.ts`. */
export type Life = {
  readonly acts: Readonly<Record<string, Act>>
  readonly invariants?: Readonly<Record<string, Invariant>>
}
