import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceWords } from './device-words.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

test('names browser and system in words', () => {
  const known = {
    'Chrome on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`,
    'Chrome on Mac': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`,
    'Chrome on Chromebook': `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`,
    'Chrome on Linux': `Mozilla/5.0 (X11; Linux x86_64) ${chrome}`,
    'Chrome on Android': `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${chrome}`,
    'Chrome on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on Mac':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on iPad':
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Firefox on Windows': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Edge on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/143.0`,
    'Opera on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} OPR/120.0`,
    'Samsung Internet on Android': `Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
  }
  for (const [words, userAgent] of Object.entries(known)) assert.equal(deviceWords(userAgent), words)
})

test('says so where it does not know', () => {
  assert.equal(deviceWords(''), 'An unknown browser')
  assert.equal(deviceWords('curl/8.9.1'), 'An unknown browser')
  assert.equal(deviceWords('Something/1.0 (Windows NT 10.0)'), 'A browser on Windows')
  assert.equal(deviceWords('Firefox/145.0'), 'Firefox')
})
