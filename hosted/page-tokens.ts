import { authEmulator } from '#tools/hosted/emulated-accounts.ts'

/** The ID token that a page gets by a password. */
export function signInAtEmulator(credentials: { email: string; password: string }): Promise<string> {
  return askForToken('signInWithPassword', { ...credentials, returnSecureToken: true })
}

/** The ID token that a page gets by a Google account, which the emulator takes at its word. */
export function signInByGoogle({ subject, email }: { subject: string; email: string }): Promise<string> {
  const claims = JSON.stringify({ sub: subject, email, email_verified: true, name: 'Ada Lovelace' })
  return askForToken('signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(claims)}`,
    requestUri: 'http://localhost',
    returnIdpCredential: true,
    returnSecureToken: true,
  })
}

/** What whoever is signed in can do with the web key alone: take another address, proven or not. */
export async function changeAddressAtEmulator(idToken: string, email: string): Promise<void> {
  await askForToken('update', { idToken, email, returnSecureToken: true })
}

async function askForToken(way: string, body: object): Promise<string> {
  const response = await fetch(
    `http://${authEmulator()}/identitytoolkit.googleapis.com/v1/accounts:${way}?key=any-key`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  const answer = (await response.json()) as { idToken?: string }
  if (!answer.idToken) throw new Error(`The Auth emulator answered ${response.status}: ${JSON.stringify(answer)}`)
  return answer.idToken
}
