import type { ProductKind } from '#domain/projects/project-statuses.ts'

export const productKindNames = { sites: 'Site', apps: 'App' } as const satisfies Record<ProductKind, string>
