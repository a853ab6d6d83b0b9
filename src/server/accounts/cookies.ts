import type { Caller } from '#server/platform/http/caller.ts'
import { sessionCookieName } from '#server/platform/http/identify-caller.ts'
import { deviceCookieMaxAgeSeconds } from '#server/platform/limits/devices.ts'
import type { SessionSecret } from '#server/platform/sessions/sessions.ts'
import type { Portal } from '#server/portal.ts'

export type CookieNames = {
  readonly session: string
  readonly device: string
  readonly google: string
  readonly mailedCode: string
}

/** Over https each name carries the promise of `__Host-`; see `sessionCookieName`. */
export function cookieNames({ baseUrl }: Pick<Portal['settings'], 'baseUrl'>): CookieNames {
  const secure = baseUrl.startsWith('https:')
  const prefix = secure ? '__Host-' : ''
  return {
    session: sessionCookieName(secure),
    device: `${prefix}device`,
    google: `${prefix}google`,
    mailedCode: `${prefix}mailed-code`,
  }
}

/** Signs the browser in: from now on this secret is its session. */
export function setSessionCookie(
  caller: Caller,
  settings: Portal['settings'],
  { secret, maxAgeSeconds }: SessionSecret,
): void {
  caller.setCookie(cookieNames(settings).session, secret, maxAgeSeconds === null ? {} : { maxAgeSeconds })
}

/** Says for 180 days that this browser has signed in here before; it opens nothing. */
export function setDeviceCookie(caller: Caller, settings: Portal['settings'], secret: string): void {
  caller.setCookie(cookieNames(settings).device, secret, { maxAgeSeconds: deviceCookieMaxAgeSeconds })
}
