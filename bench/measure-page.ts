import { zoneCookie } from '#domain/core/first-calls.ts'
import { findFreePort } from '#tools/find-free-port.ts'
import { launchChromium } from './launch-chromium.ts'
import type { Lighthouse, Report, Throttling } from './lighthouse.ts'

type Load = {
  readonly lighthouse: Lighthouse
  readonly url: string
  readonly throttling: Throttling
  readonly categories: readonly string[]
  /** The secret of somebody's session; null for a guest. */
  readonly session: string | null
}

/** Loads a page once, in a browser of its own. Throws where the page sent its reader elsewhere, a guest to the sign-in page say. */
export async function measurePage({ lighthouse, url, throttling, categories, session }: Load): Promise<Report> {
  const port = await findFreePort()
  const browser = await launchChromium(port)
  try {
    // Lighthouse opens its page in the browser's default context, which only the browser itself gives cookies to.
    const devtools = await browser.newBrowserCDPSession()
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    // As of somebody who has been here before: every page tells its time zone.
    const cookies = [cookieOf(url, zoneCookie, encodeURIComponent(timeZone))]
    if (session !== null) cookies.push(cookieOf(url, 'sid', session))
    await devtools.send('Storage.setCookies', { cookies })
    const result = await lighthouse(url, {
      port,
      throttlingMethod: throttling,
      onlyCategories: categories,
      // There is nothing in it but the cookies.
      disableStorageReset: true,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse could not load ${url}`)
    const { lhr: report } = result
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`)
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    return report
  } finally {
    await browser.close()
  }
}

function cookieOf(url: string, name: string, value: string) {
  return { name, value, url, sameSite: 'Lax' as const }
}
