// Words that make names. Whoever has one of them has it by chance.

const trades = [
  'Bakery',
  'Cycles',
  'Dental',
  'Farms',
  'Foundry',
  'Gardens',
  'Hotels',
  'Labs',
  'Looms',
  'Museum',
  'Outfitters',
  'Press',
  'Records',
  'Roasters',
  'Schools',
] as const
const places = [
  'Alder',
  'Birch',
  'Cinder',
  'Dovetail',
  'Ember',
  'Fern',
  'Granite',
  'Heron',
  'Juniper',
  'Lantern',
] as const

/** Up to 150 companies, each once. */
export function companyNames(count: number): string[] {
  return places.flatMap((place) => trades.map((trade) => `${place} ${trade}`)).slice(0, count)
}

export const firstNames = [
  'Ana',
  'Bo',
  'Cleo',
  'Dario',
  'Edda',
  'Finn',
  'Gwen',
  'Hana',
  'Ilse',
  'Jonas',
  'Kaya',
  'Levi',
  'Mina',
  'Nils',
  'Oona',
  'Pia',
] as const
export const lastNames = ['Adler', 'Brook', 'Castell', 'Dune', 'Eklund', 'Fjeld', 'Garrow', 'Holt', 'Ibsen'] as const

export const projectNames = [
  'Website relaunch',
  'Online store',
  'Booking system',
  'Brand refresh',
  'Campaign, spring',
  'Member area',
] as const

export const tasks = ['Design', 'Development', 'Project management', 'Copywriting', 'QA'] as const
export const notes = [
  'Header and menu',
  'Checkout, "guest" path',
  'Review with the client',
  'Fix what the review found',
  'Copy, 2nd draft',
  '',
] as const
