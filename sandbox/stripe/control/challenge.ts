import type { ServerResponse } from 'node:http'
import type { Stripe } from 'stripe'
import { backgroundContext } from '#sandbox/stripe/background-context.ts'
import type { Context } from '#sandbox/stripe/context.ts'
import { payIntent, refuse } from '#sandbox/stripe/resources/pay-intent.ts'
import { findMethod } from '#sandbox/stripe/resources/payment-methods.ts'
import { refuseSetup, succeedSetup } from '#sandbox/stripe/resources/setup-intents.ts'
import { readForm } from '#sandbox/stripe/wire/read-form.ts'
import type { Serving } from '#sandbox/stripe/wire/serve-request.ts'

type Waiting = Stripe.PaymentIntent | Stripe.SetupIntent

/** Whoever opens the bank's page must hold the client secret of the intent, as the browser that confirmed it does. */
function findWaiting({ store }: Serving, url: URL): Waiting | null {
  const id = url.pathname.split('/').at(-1) ?? ''
  const intent =
    store.get<Stripe.PaymentIntent>('payment_intent', id) ?? store.get<Stripe.SetupIntent>('setup_intent', id)
  return intent && url.searchParams.get('client_secret') === intent.client_secret ? intent : null
}

/** The bank's question, as a page in a frame. */
export function showChallenge(serving: Serving, response: ServerResponse, url: URL): void {
  const intent = findWaiting(serving, url)
  const amount = intent?.object === 'payment_intent' ? `Pay $${(intent.amount / 100).toFixed(2)}` : 'Save this card'
  const content = intent
    ? `<h1>3D Secure 2 test page</h1><p>${amount}. This is a test, so no card is charged. Choose how the bank answers.</p>
       <form method="post"><button name="outcome" value="complete">Complete</button><button name="outcome" value="fail">Fail</button></form>`
    : '<h1>Nothing to confirm</h1><p>This link doesn’t belong to a payment or card.</p>'
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  })
  response.end(page(content))
}

/** Takes the holder's answer, carries it out once, and tells the page that opened the frame. */
export function finishChallenge(serving: Serving, response: ServerResponse, url: URL, body: string): void {
  const passed = readForm(body)['outcome'] === 'complete'
  const intent = findWaiting(serving, url)
  if (intent?.status === 'requires_action') {
    serving.store.atomically(() => answerBank(backgroundContext(serving), intent, passed))
    void serving.deliveries.run()
  }
  const back = url.searchParams.get('return_url')
  if (back && URL.canParse(back)) return void response.writeHead(303, { location: back }).end()
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'",
  })
  response.end(page('<p>Done.</p><script src="../../browser/challenge-done.js"></script>'))
}

function answerBank(context: Context, intent: Waiting, passed: boolean): void {
  const method = findMethod(context, String(intent.payment_method))
  if (intent.object === 'payment_intent') {
    if (!passed) refuse(context, intent, method, 'payment_intent_authentication_failure')
    else
      payIntent(context, intent, { method, offSession: false, mayWait: true, challengePassed: true, returnUrl: null })
    return
  }
  if (passed) succeedSetup(context, intent, method)
  else refuseSetup(context, intent, method, 'setup_intent_authentication_failure')
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test bank</title><style>
    body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:32px;color:#1c1a17;background:#fff}
    h1{font-size:20px;margin:0 0 8px}form{display:flex;gap:12px;margin-top:24px}
    button{font:inherit;font-weight:600;padding:10px 20px;border-radius:6px;border:1px solid #c9c5be;background:#fff;color:inherit}
    button[value=complete]{background:#1c1a17;color:#fff;border-color:#1c1a17}
  </style></head><body><main>${content}</main></body></html>`
}
