import * as z from 'zod/mini'
import { isKeyed } from './creation-key.ts'
import type { RefusalCode } from './refusals.ts'
import { holdsOneOf } from './staff-rights.ts'
import type { Role, StaffRight, Viewer } from './viewer.ts'

/**
 * Who may make a call: `anyone`, `identity` (signed in, with or without a profile), or the roles listed.
 * This is only the door; the slice's policy decides what a viewer may do to one document.
 */
export type Admission = 'anyone' | 'identity' | readonly Role[]

export type Endpoint<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Name extends string = string,
  Rights extends readonly StaffRight[] = readonly StaffRight[],
> = {
  readonly name: Name
  readonly path: `/api/${string}`
  readonly summary: string
  readonly body: Body
  readonly reply: Reply
  readonly who: Admission
  readonly staffRights: Rights
  readonly refusals: readonly RefusalCode[]
  readonly recentSignIn: boolean
  readonly reads: boolean
  readonly outward: boolean
  readonly asksProvider: boolean
  readonly personal: boolean
  readonly leaves: boolean
  readonly byBrowser: boolean
  readonly keyed: boolean
  readonly seen: readonly string[]
}

type Options<Body extends z.ZodMiniType, Reply, Rights> = {
  /** One sentence for the published API description. */
  summary: string
  body: Body
  reply: Reply
  who: Admission
  /** The rights of which staff need one; every staff member may make the call if left out. Other roles need none. */
  staffRights?: Rights
  /** Its own refusals, besides those every call can answer with. */
  refusals?: readonly RefusalCode[]
  /** True if the viewer must have proved who they are within the last ten minutes. */
  recentSignIn?: boolean
  /** True if it changes no stored document; every other call counts as a write of its account. */
  reads?: boolean
  /** True if it mails or shows something to people outside: not for clients whose own address is unverified. */
  outward?: boolean
  /** True if it may ask the payment provider, which limits the calls of one account a minute. */
  asksProvider?: boolean
  /** True if it tells what is for the person alone: a secret of theirs, or all that is kept about them. */
  personal?: boolean
  /** True if staff who see the portal as a client leave by it: all else that changes something is refused to them. */
  leaves?: boolean
  /** True if a page makes it by itself, so that it says nothing of what its person does. */
  byBrowser?: boolean
  /** Of a call with a key: what the page saw and nobody entered, so that a retry may say it anew. */
  seen?: readonly (keyof z.input<Body> & string)[]
}

/** Declares a call: the only place where its path and its shapes are written. Server route and browser client derive from it. */
export function endpoint<
  const Name extends string,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Rights extends readonly StaffRight[] = readonly [],
>(name: Name, options: Options<Body, Reply, Rights>): Endpoint<Body, Reply, Name, Rights> {
  const { summary, body, reply, who, refusals = [], recentSignIn = false } = options
  // Left out, `Rights` is the empty list.
  const staffRights = options.staffRights ?? ([] as readonly StaffRight[] as Rights)
  const { reads = false, outward = false, asksProvider = false, personal = false } = options
  const { leaves = false, byBrowser = false, seen = [] } = options
  const path = `/api/${name}` as const
  const shown = { name, path, summary, body, reply, who, staffRights, refusals }
  const kinds = { recentSignIn, reads, outward, asksProvider, personal, leaves, byBrowser }
  return { ...shown, ...kinds, keyed: isKeyed(body), seen }
}

/** Whether a viewer holds what a call takes of staff; other roles need no such right. */
export function holdsRightFor(
  { role, staffRights: held }: Pick<Viewer, 'role' | 'staffRights'>,
  { staffRights }: Pick<Endpoint, 'staffRights'>,
): boolean {
  return role !== 'superAdmin' || holdsOneOf(held, staffRights)
}

/** Of a call without a body; pages of the last release send it an empty object. */
export const noBody = z._default(z.strictObject({}), {})

/** The body as a caller sends it. */
export type BodyOf<E> = E extends Endpoint<infer Body> ? z.input<Body> : never
/** The input of a use case, after the schema. */
export type InputOf<E> = E extends Endpoint<infer Body> ? z.output<Body> : never
/** The reply. */
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, infer Reply> ? z.output<Reply> : never
/** The call's own name. */
export type NameOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer Name> ? Name : never
