import { describe, expect, it } from 'vitest'
import { safeNext } from './place-after-sign-in.ts'

const origin = 'https://portal.example'

describe('safeNext', () => {
  it.each([
    ['/client/projects', '/client/projects'],
    ['/client', '/client'],
    [
      '/client/projectdetail?projectId=p1&walkThroughTab=reports',
      '/client/projectdetail?projectId=p1&walkThroughTab=reports',
    ],
    ['/superadmin/clients?q=ada', '/superadmin/clients?q=ada'],
    ['/creator/projects#hours', '/creator/projects#hours'],
    ['/two-step?next=/client/projects', '/two-step?next=/client/projects'],
    ['/finish-sign-up', '/finish-sign-up'],
    ['https://portal.example/client/billing', '/client/billing'],
    ['client/projects', '/client/projects'],
    ['/client/../creator/projects', '/creator/projects'],
    ['/client?next=//evil.com', '/client?next=//evil.com'],
    ['https://evil@portal.example/client/projects', '/client/projects'],
  ])('keeps %j as %j', (next, path) => {
    expect(safeNext(next, origin)).toBe(path)
  })

  it.each([
    [undefined],
    [''],
    ['/'],
    ['//evil.com'],
    ['///evil.com'],
    ['////evil.com/client'],
    ['//evil.com/client/projects'],
    ['/\\evil.com'],
    ['\\\\evil.com'],
    ['\\/evil.com/client'],
    ['/\\/evil.com/client'],
    ['/\t/evil.com'],
    ['/\n/evil.com/client'],
    ['\t//evil.com/client'],
    [' //evil.com/client'],
    ['/\r\n/evil.com'],
    ['https://evil.com'],
    ['https://evil.com/client/projects'],
    ['http://portal.example/client'],
    ['https:evil.com'],
    ['https:/\\evil.com/client'],
    ['https://portal.example.evil.com/client'],
    ['https://portal.example@evil.com/client'],
    ['https://portal.example:8443/client'],
    ['https://portal.example%2eevil.com/client'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['javascript://portal.example/client/%0aalert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['blob:https://portal.example/client/1'],
    ['file:///client/projects'],
    ['ftp://portal.example/client'],
    ['vbscript:msgbox(1)'],
    ['view-source:https://portal.example/client'],
    ['/clientele/projects'],
    ['/client/../../evil'],
    ['/client/..//evil.com'],
    ['/client/%2e%2e/evil'],
    ['/.//evil.com/client'],
    ['/CLIENT/projects'],
    ['/api/sign-out'],
    ['/auth/google'],
    ['/reset-password?token=x'],
    ['/superadminx'],
    ['/two-step-more'],
    ['http://['],
    ['https://portal.example\\@evil.com/client'.replace('\\@', '.evil.com\\@')],
  ])('refuses %j', (next) => {
    expect(safeNext(next, origin)).toBeNull()
  })
})
