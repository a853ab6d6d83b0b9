import { currentSession } from '#web/platform/session.ts'

/** Whether nobody gets emails with a link, staff neither: in production without a mail server. */
function isWithheld(): boolean {
  return currentSession()?.features.mail === 'withheld'
}

/** What a dialog says of the invitation that it emails; where nobody gets it, that and what helps. */
export function sayInvitationMail(said: string): string {
  return isWithheld()
    ? 'The portal has no mail server, so no one gets the invitation. Once a mail server is set up, resend the invitation.'
    : said
}

/** What became of an invitation, after that word: "sent to ada@northwind.example". */
export function sayMailed(email: string, verb: 'sent' | 'resent' = 'sent'): string {
  return isWithheld() ? 'not emailed' : `${verb} to ${email}`
}
