import { presentedHeading } from '#domain/outbox/contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'

/** What staff see of a mail in the list; the content is opened apart, for one mail at a time. */
export const presentHeading = presenter(outboxMails, presentedHeading.shape)
