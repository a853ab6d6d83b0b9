import type { Role } from '#domain/core/viewer.ts'

type Holder = { readonly fullName: string; readonly role: Exclude<Role, 'client'> }

/** Whose address it is, where a quote can’t go: "ivo@agency.example belongs to Ivo Brandt, who is a creator" */
export function sayOfAgency(email: string, { fullName, role }: Holder): string {
  return `${email} belongs to ${fullName}, who is ${roleWords[role]}`
}

const roleWords = { superAdmin: 'on staff', creator: 'a creator' } as const
