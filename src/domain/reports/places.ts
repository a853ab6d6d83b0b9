/** The page that whoever has a link may open, signed in or not. */
const sharedReportPath = '/shared-report'

/** The whole link. Its secret stands behind `#`, which no browser sends on: it is in no log and no `Referer`. */
export function sharedReportLink(baseUrl: string, secret: string): string {
  return `${baseUrl}${sharedReportPath}#${secret}`
}
