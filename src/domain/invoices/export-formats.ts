// In a file of its own, so that a page can list them without loading the schema library.
/** `list`: everything that the list shows. The others have the columns that these programs import. */
export const exportFormats = ['list', 'quickbooks', 'xero'] as const
export type ExportFormat = (typeof exportFormats)[number]
