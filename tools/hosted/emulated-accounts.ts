/** The project that the Auth emulator is started for: what the browser and the REST interface speak to is always its own. */
export const projectId = process.env['LIFTOFF_CLOUD_PROJECT'] ?? 'demo-liftoff'

/** Where the emulator is, as `host:port`. The tests of the hosted portal set it: tools/test-hosted.ts. */
export function authEmulator(): string {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set: run npm run test:hosted')
  return host
}

/** Forgets every account. */
export async function emptyAuthEmulator(): Promise<void> {
  const response = await fetch(`http://${authEmulator()}/emulator/v1/projects/${projectId}/accounts`, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}`)
}

/** Forgets every document of that project, where the documents are at an emulator too. */
export async function emptyFirestoreEmulator(): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST']
  const path = `/emulator/v1/projects/${projectId}/databases/(default)/documents`
  const response = await fetch(`http://${host}${path}`, { method: 'DELETE' })
  if (!response.ok) throw new Error(`The Firestore emulator answered ${response.status}`)
}
