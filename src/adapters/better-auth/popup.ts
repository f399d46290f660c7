import { createHash } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { expireCookie } from 'better-auth/cookies'
import { OAUTH_POPUP_MESSAGE_TYPE, oauthPopup, POPUP_MARKER_COOKIE } from 'better-auth/plugins'
import { isCodeNeeded } from './two-factor.ts'

/** What the shop's pages open the window with; the provider is asked for what the settings say. */
const KNOWN_PARAMETERS = new Set([
  'provider',
  'popupOrigin',
  'popupNonce',
  'callbackURL',
  'errorCallbackURL',
])

/** What somebody themself has caused, and so no fault of the settings. */
const ORDINARY = new Set(['access_denied', 'account_not_linked', 'email_not_found'])

const SCRIPT = `
const { shop, ...outcome } = JSON.parse(document.getElementById('outcome').textContent)
window.opener?.postMessage(outcome, shop)
window.close()
`
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64')

interface Outcome {
  type: typeof OAUTH_POPUP_MESSAGE_TYPE
  nonce: string
  error?: { code: string }
  hasEndedPassword?: true
  /** The second factor is still to be shown. */
  needsCode?: true
}

/** Set on the answer when a password has ended because its account now belongs to somebody proven. */
export const ENDED_PASSWORD_HEADER = 'X-Ended-Password'

/**
 * Signing in in a window of its own. Better Auth's plugin hands the session's token to the page that
 * opened the window; this one says only how it went, and the token stays in its cookie.
 */
export function signInPopup(onError: (error: Error) => void): BetterAuthPlugin {
  return {
    ...oauthPopup(),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/oauth-popup/start',
          handler: createAuthMiddleware(async ({ query }) => {
            if (Object.keys(query ?? {}).every((name) => KNOWN_PARAMETERS.has(name))) return
            throw new APIError('BAD_REQUEST', {
              code: 'UNKNOWN_PARAMETER',
              message: 'Open this window from the shop’s login page.',
            })
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path?.startsWith('/callback/') === true,
          handler: createAuthMiddleware(async (context) => {
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
            if (code && !ORDINARY.has(code)) {
              onError(new Error(`Login with ${context.params?.id} failed: ${code}`))
            }
            const outcome: Outcome = {
              type: OAUTH_POPUP_MESSAGE_TYPE,
              nonce: popupNonce ?? '',
              ...(code && { error: { code } }),
              ...(needsCode && { needsCode: true }),
              ...(responseHeaders?.has(ENDED_PASSWORD_HEADER) && { hasEndedPassword: true }),
            }
            context.context.returned = lastPage(outcome, popupOrigin ?? '')
          }),
        },
      ],
    },
  }
}

function lastPage(outcome: Outcome, shop: string): Response {
  const words = JSON.stringify({ ...outcome, shop }).replaceAll('<', '\\u003c')
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Logging in</title></head>
<body>
<p>You can close this window.</p>
<script type="application/json" id="outcome">${words}</script>
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
