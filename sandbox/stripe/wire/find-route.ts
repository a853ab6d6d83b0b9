import type { Route } from '#sandbox/stripe/context.ts'

export type FoundRoute = { readonly route: Route; readonly ids: readonly string[] }

/** What `StripeTypes.operations` calls a route. */
export function addressOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`
}

/** The route of a request and the parts of its path; null where Stripe has no such address, or we do not speak it. */
export function findRoute(routes: readonly Route[], method: string, path: string): FoundRoute | null {
  const asked = path.split('/')
  for (const route of routes) {
    if (route.method !== method) continue
    const parts = route.path.split('/')
    if (parts.length !== asked.length) continue
    if (!parts.every((part, index) => part.startsWith(':') || part === asked[index])) continue
    const ids = asked.filter((_, index) => parts[index]?.startsWith(':'))
    return { route, ids: ids.map(decodeURIComponent) }
  }
  return null
}
