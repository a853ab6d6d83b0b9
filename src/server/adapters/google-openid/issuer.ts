const loopbackHosts = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** The issuer as a URL. Throws for anything but https; plain http passes on the loopback, where that is allowed. */
export function expectIssuer(issuer: string, { allowLoopbackHttp }: { allowLoopbackHttp: boolean }): URL {
  const url = new URL(issuer)
  const isTrial = allowLoopbackHttp && url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  if (url.protocol !== 'https:' && !isTrial)
    throw new Error(`The issuer of Google sign-in must be https, or http on the loopback for a trial: ${issuer}`)
  return url
}
