import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { findChromium } from '#tools/find-chromium.ts'

/** Starts this machine's Chromium with nothing in its cache, and takes orders at `port` too where one is named. */
export async function launchChromium(port?: number): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: port === undefined ? [] : [`--remote-debugging-port=${port}`],
  })
}
