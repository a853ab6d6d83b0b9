import type { OrderPreview } from '#domain/checkout/contract.ts'

/** Why these plans cannot be ordered, by name: the account has them. Undefined where it has none. */
export function whyOwned({ lines }: Pick<OrderPreview, 'lines'>, buyer: { readonly name: string } | null) {
  const owned = lines.filter(({ isOwned }) => isOwned)
  if (owned.length === 0) return undefined
  const names = owned.map(({ name }) => name).join(', ')
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${names}. Remove ${owned.length === 1 ? 'it' : 'them'} to continue.`
}
