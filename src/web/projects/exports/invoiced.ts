/** Why a milestone can't be changed, as an invoice asks for it: sentences, null where it can. */
export type Invoiced = { readonly price: string | null; readonly removal: string | null }

/** What the invoices of the project say of one of its milestones now. */
export type FindInvoiced = (milestoneId: string) => Promise<Invoiced>
