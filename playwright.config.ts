import { defineConfig } from '@playwright/test'

const {
  CHROMIUM_PATH: executablePath,
  JOURNEYS_NARROW: isNarrow,
  ...environment
} = process.env as Record<string, string>

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/fill-demo.ts',
  // A journey waits now and then: three keep two cores busy.
  workers: 3,
  fullyParallel: false,
  // These end what hangs: a machine that is busy with something else may be several times slower.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a new portal; what passes only then is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list', { printSteps: false }]],
  use: {
    // Journeys watch what crosses the network; the one about the offline copy lets the worker in.
    serviceWorkers: 'block',
    browserName: 'chromium',
    ...(isNarrow ? { viewport: { width: 320, height: 640 } } : {}),
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A browser without a locale has no name for a download with an umlaut.
      env: { ...environment, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    // Tracing takes its time in every journey: what fails is traced when it is tried again.
    trace: 'on-first-retry',
  },
})
