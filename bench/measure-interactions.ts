import type { Browser } from '@playwright/test'
import { signInAs } from './cast-portal.ts'
import { goThroughHours } from './hours-journey.ts'
import { startJourney } from './journey.ts'
import type { Journey } from './journey.ts'
import { launchChromium } from './launch-chromium.ts'
import { goThroughList } from './list-journey.ts'
import { originOf } from './loaded-portal.ts'
import { goThroughProject } from './project-journey.ts'
import { medianSteps, toMeasuredStep } from './steps.ts'
import type { MeasuredStep } from './steps.ts'

type Traveller = { readonly uid: 'ada' | 'tom'; readonly go: (journey: Journey) => Promise<void> }

const travellers: readonly Traveller[] = [
  { uid: 'ada', go: goThroughList },
  { uid: 'ada', go: goThroughProject },
  { uid: 'tom', go: goThroughHours },
]
const viewport = { width: 1366, height: 768 }

/** Makes all journeys so many times, each in a browser of its own, through the portal at this port, which holds the rows. */
export async function measureInteractions(port: number, rounds: number): Promise<MeasuredStep[]> {
  const sessions = { ada: await signInAs('ada', port), tom: await signInAs('tom', port) }
  const all: MeasuredStep[][] = []
  for (let round = 0; round < rounds; round++) {
    const steps: MeasuredStep[] = []
    for (const { uid, go } of travellers) {
      const browser = await launchChromium()
      steps.push(...(await travel(browser, port, sessions[uid], go)))
      await browser.close()
    }
    all.push(steps)
  }
  return medianSteps(all)
}

async function travel(browser: Browser, port: number, session: string, go: Traveller['go']): Promise<MeasuredStep[]> {
  const baseURL = originOf(port)
  const context = await browser.newContext({ baseURL, viewport })
  await context.addCookies([{ name: 'sid', value: session, url: baseURL }])
  const journey = await startJourney(await context.newPage())
  await go(journey)
  return journey.taken.map(toMeasuredStep)
}
