import type { Place } from '#web/platform/AppLink.tsx'

/** Where a page in between leads on or back to, in words: "Back to edit profile". */
export type Onward = { readonly place: Place; readonly label: string }
