/** The page that anyone with a link may open, signed in or not. */
const sharedReportPath = '/shared-report'

/** The whole link. Its secret is after `#`, which no browser sends: it is in no log and no `Referer`. */
export function sharedReportLink(baseUrl: string, secret: string): string {
  return `${baseUrl}${sharedReportPath}#${secret}`
}
