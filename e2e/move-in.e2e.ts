import { randomBytes } from 'node:crypto'
import { dayIn } from '#domain/core/days.ts'
import { serverProgram } from '#tools/build/built-folder.ts'
import { printStages, stageSeconds } from '#tools/keystroke-level/table.ts'
import { makeMovingAgency } from '#tools/moving/moving-agency.ts'
import { findSecrets } from './find-secrets.ts'
import { openMailCatcher } from './mail-catcher.ts'
import { expectFigures } from './move-in-figures.ts'
import { acceptQuote, askForDeposit, payDeposit, quoteToProspect, staffProject } from './move-in-prospect.ts'
import { bringFiles, claim, nameTheAgency, sayWhoItIsByLaw, setItsPrices } from './move-in-set-up.ts'
import { sitDown } from './operator.ts'
import type { Ledger } from './operator.ts'
import { expect, test } from './portal.ts'
import { startPortal } from './start-portal.ts'

const barMinutes = 40

test(
  'an agency moves into an empty production portal, and its first prospect pays the deposit',
  { tag: '@pointer' },
  async ({ browser }) => {
    test.setTimeout(600_000)
    await using started = new AsyncDisposableStack()
    const mails = await openMailCatcher()
    started.defer(() => mails.close())
    const portal = await startPortal(serverProgram, async () => ({
      LIFTOFF_MODE: 'production',
      LIFTOFF_SECRET: randomBytes(48).toString('base64url'),
      LIFTOFF_MAIL: 'smtp',
      LIFTOFF_SMTP_URL: mails.url,
      LIFTOFF_MAIL_FROM: 'Brightwater Studio <portal@brightwater.example>',
      LIFTOFF_PAYMENTS: 'test',
    }))
    started.defer(() => portal.stop())
    await expect(() => expect(portal.printed()).toContain('/superadmin/signup?token=')).toPass()
    const link = /http\S+\/superadmin\/signup\?token=\S+/.exec(portal.printed())?.[0] ?? ''
    const today = dayIn('America/Los_Angeles', Date.now())
    const agency = makeMovingAgency(today)
    const ledger: Ledger = { stages: [] }
    const tess = sitDown(await (await browser.newContext({ baseURL: portal.url })).newPage(), ledger)

    await tess.stage('claim', () => claim(tess, link))
    await tess.stage('brand', () => nameTheAgency(tess))
    await tess.stage('legal', () => sayWhoItIsByLaw(tess))
    await tess.stage('catalog', () => setItsPrices(tess))
    const mailedBefore = mails.count()
    await bringFiles(tess, agency, today)
    expect(mails.count(), 'emails that an import has sent').toBe(mailedBefore)
    await expectFigures(tess.page, agency, today)

    const wren = sitDown(await (await browser.newContext({ baseURL: portal.url })).newPage(), ledger)
    await tess.stage('quote', () => quoteToProspect(tess))
    await wren.stage('accept, by the prospect', () => acceptQuote(wren, mails))
    await tess.stage('first invoice', () => askForDeposit(tess))
    await wren.stage('deposit, by the client', () => payDeposit(wren, mails))
    await tess.stage('running', () => staffProject(tess, wren))

    process.stdout.write(`${printStages(ledger.stages, barMinutes)}\n`)
    expect(findSecrets(portal.printed()), 'secrets in the log').toEqual([])
    const seconds = ledger.stages.reduce((sum, stage) => sum + stageSeconds(stage), 0)
    expect(seconds / 60, 'minutes of work and of waiting').toBeLessThan(barMinutes)
  },
)
