// Apart from the schema, so that a page may list them without carrying the schema library.
export const projectStatuses = ['draft', 'active', 'on_hold', 'in_review', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

export const productKinds = ['sites', 'apps'] as const
export type ProductKind = (typeof productKinds)[number]
