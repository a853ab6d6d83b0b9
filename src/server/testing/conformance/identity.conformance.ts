import { test } from 'node:test'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { actionCodeCases } from './identity-action-codes.conformance.ts'
import { emailChangeCases } from './identity-email-changes.conformance.ts'
import { googleCases } from './identity-google.conformance.ts'
import { passwordCases } from './identity-passwords.conformance.ts'

/** A provider without a single identity, and the clock it goes by. */
export type OpenedIdentity = {
  readonly identity: IdentityProvider
  advance(milliseconds: number): void
  close(): Promise<void>
}

/** One thing that the port promises. `holds` rejects where the provider breaks it. */
export type IdentityCase = { readonly title: string; readonly holds: (opened: OpenedIdentity) => Promise<void> }

export const identityCases: readonly IdentityCase[] = [
  ...passwordCases,
  ...actionCodeCases,
  ...emailChangeCases,
  ...googleCases,
]

/** The meaning of the identity port; each adapter runs it against its own provider, opened anew for each case. */
export function identityConformance(name: string, open: () => Promise<OpenedIdentity>): void {
  for (const { title, holds } of identityCases) {
    test(`${name} ${title}`, async () => {
      const opened = await open()
      try {
        await holds(opened)
      } finally {
        await opened.close()
      }
    })
  }
}
