import { cast as everybody } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'

/** Who of the cast plays in the tests of accounts, by uid. */
export const cast = {
  ada: person('ada'),
  grace: person('grace'),
  tom: person('tom'),
  nina: person('nina'),
  ivo: person('ivo'),
  mei: person('mei'),
}

export type CastName = keyof typeof cast

type Person = (typeof everybody)[number] & { readonly companyName?: string; readonly position?: string }

function person(uid: CastUid) {
  const found: Person | undefined = everybody.find((member) => member.uid === uid)
  if (!found) throw new Error(`Nobody of the cast is called ${uid}`)
  const { role, email, firstName, lastName, companyName = '', position = '' } = found
  return { uid, role, email, fullName: `${firstName} ${lastName}`, companyName, position }
}
