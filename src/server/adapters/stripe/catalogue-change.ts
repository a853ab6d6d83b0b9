/** One line for the operator: what was done to which object. */
export type CatalogueChange = {
  readonly what: 'product' | 'price' | 'coupon' | 'promotion code'
  readonly id: string
  readonly did: 'created' | 'updated' | 'replaced' | 'deactivated'
}
