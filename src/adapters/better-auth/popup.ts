import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { OAUTH_POPUP_MESSAGE_TYPE, oauthPopup, POPUP_MARKER_COOKIE } from 'better-auth/plugins'
import { m } from '#messages'
import type { HookContext } from './hooks.ts'
import type { Shop } from './shop.ts'
import { isCodeNeeded } from './two-factor.ts'

/** Parameters that the shop's pages may send; the settings decide what the provider is asked for. */
const PARAMETERS = ['provider', 'popupOrigin', 'popupNonce', 'callbackURL', 'errorCallbackURL']

/** Errors that users cause, so not a fault of the settings. */
const ORDINARY = ['access_denied', 'account_not_linked', 'email_not_found']

const SCRIPT = `
const { shop, ...outcome } = JSON.parse(document.getElementById('outcome').textContent)
window.opener?.postMessage(outcome, shop)
window.close()
`
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

/** Set when a password was removed because the account now belongs to a proven owner. */
export const ENDED_PASSWORD_HEADER = 'X-Ended-Password'

/** Sign-in in a popup; `answerPopup` replaces the plugin's last page. */
export function signInPopup(): BetterAuthPlugin {
  return { ...oauthPopup(), hooks: {} }
}

export async function refuseUnknownParameters({ query }: HookContext): Promise<void> {
  if (Object.keys(query ?? {}).every((name) => PARAMETERS.includes(name))) return
  throw APIError.from('BAD_REQUEST', {
    code: 'UNKNOWN_PARAMETER',
    message: m.refusal_open_window_shop(),
  })
}

/** Better Auth's last page passes the session token to the page that opened it; this one leaves it in its cookie. */
export const answerPopup = (shop: Shop) => async (context: HookContext) => {
  const { responseHeaders, newSession, secret, baseURL } = context.context
  const location = responseHeaders?.get('location')
  const marker = context.context.createAuthCookie(POPUP_MARKER_COOKIE)
  const marked = await context.getSignedCookie(marker.name, secret)
  if (!location || !marked) return
  expireCookie(context, marker)
  const { popupOrigin, popupNonce } = JSON.parse(marked) as Record<string, string>
  const code = new URL(location, baseURL).searchParams.get('error') ?? undefined
  const needsCode = isCodeNeeded(context.context)
  if (!newSession && !code && !needsCode) return
  if (code && !ORDINARY.includes(code)) {
    shop.onError(new Error(`Login with ${context.params?.id} failed: ${code}`))
  }
  context.context.returned = lastPage({
    shop: popupOrigin ?? '',
    type: OAUTH_POPUP_MESSAGE_TYPE,
    nonce: popupNonce ?? '',
    ...(code && { error: { code } }),
    ...(needsCode && { needsCode }),
    ...(responseHeaders?.has(ENDED_PASSWORD_HEADER) && { hasEndedPassword: true }),
  })
}

function lastPage(outcome: object): Response {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Logging in</title></head>
<body>
<p>You can close this window.</p>
<script type="application/json" id="outcome">${JSON.stringify(outcome).replaceAll('<', '\\u003c')}</script>
<script>${SCRIPT}</script>
</body>
</html>`
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${SCRIPT_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
    },
  })
}
