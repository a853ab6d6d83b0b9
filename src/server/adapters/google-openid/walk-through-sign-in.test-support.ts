import assert from 'node:assert/strict'

const maxSteps = 12

/** Follows the redirects as a browser with cookies would, chooses the account on the page, and returns the address of the way back. */
export async function walkThroughSignIn(start: string, sub: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = start
  for (let step = 0; step < maxSteps; step++) {
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      cookies.set(name, value.join('='))
    }
    const page = await response.text()
    const location = response.headers.get('location')
    if (!location) assert.ok(page.includes('Choose an account'), `the provider answered ${response.status}: ${page}`)
    next = new URL(location ?? `?account=${sub}`, next).href
    if (next.startsWith(redirectUri)) return next
  }
  throw new Error('The provider never led back')
}
