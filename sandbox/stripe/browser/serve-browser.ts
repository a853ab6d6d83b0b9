import type { ServerResponse } from 'node:http'
import { callStripe, pathOfSecret } from './call-stripe.ts'
import { createElement } from './create-element.ts'
import { createElements } from './create-elements.ts'
import { createStripe } from './create-stripe.ts'
import { runElementFrame } from './element-frame.ts'
import { openChallenge } from './open-challenge.ts'

// The functions of this folder run in a browser: each is sent as it is written, together with those it names.
const stripeScript = `(() => {
${[callStripe, pathOfSecret, openChallenge, createElement, createElements, createStripe].map(String).join('\n')}
// Whoever forwards to the sandbox may have it below a path of its own.
const base = new URL('..', document.currentScript.src).href.replace(/\\/$/, '');
window.Stripe = (key) => {
  if (typeof key !== 'string' || !key.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
  return createStripe({ base, key });
};
window.Stripe.version = 'sandbox';
})();`

const frameScript = `(() => {
${[callStripe, runElementFrame].map(String).join('\n')}
document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
runElementFrame(new URL('..', location.href).href.replace(/\\/$/, ''));
})();`

const framePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Payment</title><style>
:root{--colorPrimary:#c2410c;--colorBackground:#fff;--colorText:#1c1a17;--colorDanger:#b42318;--colorTextSecondary:#6b6862;--colorBorder:#d6d2cb;--borderRadius:6px;--fontFamily:system-ui,sans-serif}
:root[data-theme=night]{--colorBackground:#1c1a17;--colorText:#f4f2ee;--colorBorder:#4a4640;--colorTextSecondary:#a8a49c;--colorDanger:#f97066}
*{box-sizing:border-box}body{margin:0;padding:2px;font:16px/1.4 var(--fontFamily);color:var(--colorText)}
form{display:grid;grid-template-columns:1fr 1fr;gap:12px}label{display:block;font-size:14px;font-weight:500}
label.wide,form p{grid-column:1/-1}form p{margin:0;font-size:13px;color:var(--colorTextSecondary)}
:root[data-means=bank] .card,:root:not([data-means=bank]) .bank{display:none}
input{width:100%;margin-top:4px;padding:9px 12px;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--colorBackground);border:1px solid var(--colorBorder);border-radius:var(--borderRadius)}
input:focus{outline:2px solid var(--colorPrimary);outline-offset:1px}input::placeholder{color:var(--colorTextSecondary)}
#fault{min-height:20px;margin:8px 0 0;font-size:14px;color:var(--colorDanger)}
</style></head><body><form>
<label class="card wide">Card number<input name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="fault"></label>
<label class="card">Expiration date<input name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="fault"></label>
<label class="card">Security code<input name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" aria-describedby="fault"></label>
<label class="card">ZIP code<input name="postalCode" autocomplete="postal-code" placeholder="12345"></label>
<label class="bank wide">Full name<input name="accountHolder" autocomplete="name" aria-describedby="fault"></label>
<label class="bank">Routing number<input name="routingNumber" inputmode="numeric" placeholder="110000000" maxlength="9" aria-describedby="fault"></label>
<label class="bank">Account number<input name="accountNumber" inputmode="numeric" placeholder="000123456789" maxlength="17" aria-describedby="fault"></label>
<p class="bank">By confirming your payment, you authorize the merchant to debit this bank account for the amount of this payment.</p>
</form><p id="fault" role="alert"></p><script src="element-frame.js"></script></body></html>`

/** Tells the page that opened the bank's question that it was answered. */
const doneScript = "parent.postMessage({ sandboxStripe: 'challenge-done' }, '*')"

const pages: Record<string, { readonly type: string; readonly content: string }> = {
  '/v3/': { type: 'text/javascript', content: stripeScript },
  '/v3/stripe.js': { type: 'text/javascript', content: stripeScript },
  '/browser/element-frame': { type: 'text/html', content: framePage },
  '/browser/element-frame.js': { type: 'text/javascript', content: frameScript },
  '/browser/challenge-done.js': { type: 'text/javascript', content: doneScript },
}

/** Serves the script that stands in for Stripe.js, and the frame that its elements are. */
export async function serveBrowser(response: ServerResponse, url: URL): Promise<void> {
  const page = pages[url.pathname]
  if (!page) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Nothing here.')
  response
    .writeHead(200, { 'content-type': `${page.type}; charset=utf-8`, 'cache-control': 'no-cache' })
    .end(page.content)
}
