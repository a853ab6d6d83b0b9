import * as z from 'zod/mini'

/**
 * Where Google sign-in was asked for: the page of a role, the profile of somebody who links their Google account, or any
 * page of somebody who proves again who they are.
 */
const googleScreens = ['client', 'superAdmin', 'creator', 'link', 'confirm'] as const
export type GoogleScreen = (typeof googleScreens)[number]

export type GoogleStart = { readonly screen: GoogleScreen; readonly next?: string }

const asked = z.object({ screen: z.enum(googleScreens) })
const wanted = z.object({ next: z.string().check(z.maxLength(1000)) })

/** The query of the page that begins; whatever cannot be read counts as not said. */
export function readGoogleStart(query: unknown): GoogleStart {
  const { data: from } = asked.safeParse(query)
  const { data: to } = wanted.safeParse(query)
  return { screen: from?.screen ?? 'client', ...to }
}

type Pending = { readonly sealed: string; readonly start: GoogleStart }

/** What the browser keeps until it comes back. Only `sealed` is trusted: the rest is checked again on the way back. */
export function packReturn({ sealed, start }: Pending): string {
  return `${Buffer.from(JSON.stringify(start)).toString('base64url')}~${sealed}`
}

/** Null where the cookie is missing or not ours. */
export function unpackReturn(cookie: string | undefined): Pending | null {
  const at = cookie?.indexOf('~') ?? -1
  if (!cookie || at < 0) return null
  try {
    const start = readGoogleStart(JSON.parse(Buffer.from(cookie.slice(0, at), 'base64url').toString()))
    return { start, sealed: cookie.slice(at + 1) }
  } catch {
    return null
  }
}
