import { reaction } from '#server/portal.ts'

/** A teammate who had joined, as they leave an account. */
export type Leaver = {
  readonly uid: string
  readonly clientId: string
  readonly fullName: string
  readonly email: string
  /** Empty where it is not known. */
  readonly timeZone: string
}

/** A teammate was removed from an account. Raised after it is durable, and again where the removal is repeated. */
export const teammateLeft = reaction<[leaver: Leaver]>('teammateLeft')
