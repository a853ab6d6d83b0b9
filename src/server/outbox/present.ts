import { presenter } from '#server/platform/http/present.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'

/** What staff see of a mail in the list; the content is opened apart, for one mail at a time. */
export const presentHeading = presenter(outboxMails, ['id', 'kind', 'to', 'subject', 'sentAt'])
