import { rolePlace } from '#web/platform/places.ts'

/** The page of one client, by the owner of the account. */
export function clientPagePlace(clientId: string) {
  return { ...rolePlace('superAdmin', 'clientdetail'), search: { clientId } }
}

/** The list of clients, of projects or of quotes, with the dialog for a new one open. */
export function newPlace(page: 'clients' | 'projects' | 'quotes') {
  return { ...rolePlace('superAdmin', page), search: { add: 'new' as const } }
}
