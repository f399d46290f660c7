const WIDTH = 500
const HEIGHT = 640
const CHECK_MS = 300
const MESSAGE_TYPE = 'better-auth:oauth-popup'

/** Why sign-in in a popup failed: one of these, or a code of the identity provider. */
type PopupFailure = 'popup_blocked' | 'popup_closed' | 'popup_replaced' | (string & {})

export class PopupError extends Error {
  readonly code: PopupFailure

  constructor(code: PopupFailure) {
    super(code)
    this.name = 'PopupError'
    this.code = code
  }
}

interface Outcome {
  type: string
  nonce: string
  error?: { code: string }
  hasEndedPassword?: boolean
  needsCode?: boolean
}

let leaveEarlier: (() => void) | undefined

/**
 * Signs in with a provider in a popup. Must be called directly from a click, or the browser blocks the window. Returns
 * whether a password set before the email was proven has been removed, and whether a second factor is still needed.
 * @throws PopupError
 */
export function signInInPopup(
  provider: string,
): Promise<{ hasEndedPassword: boolean; needsCode: boolean }> {
  leaveEarlier?.()
  const nonce = makeNonce()
  const popup = window.open(startPath(provider, nonce), 'haat-sign-in', placeInTheMiddle())
  if (!popup) return Promise.reject(new PopupError('popup_blocked'))
  popup.focus()
  return new Promise((signedIn, failed) => {
    let wasClosed = false
    const stop = () => {
      clearInterval(check)
      window.removeEventListener('message', listen)
      leaveEarlier = undefined
    }
    const listen = ({ origin, data }: MessageEvent<Outcome | undefined>) => {
      if (origin !== window.location.origin) return
      if (data?.type !== MESSAGE_TYPE || data.nonce !== nonce) return
      stop()
      // The window closes itself, but not in every browser.
      popup.close()
      if (data.error) failed(new PopupError(data.error.code))
      else {
        signedIn({
          hasEndedPassword: data.hasEndedPassword === true,
          needsCode: data.needsCode === true,
        })
      }
    }
    const check = setInterval(() => {
      // Its last message may still arrive after it has closed itself.
      if (wasClosed) {
        stop()
        failed(new PopupError('popup_closed'))
      }
      wasClosed = popup.closed
    }, CHECK_MS)
    window.addEventListener('message', listen)
    leaveEarlier = () => {
      stop()
      failed(new PopupError('popup_replaced'))
    }
  })
}

function startPath(provider: string, nonce: string): string {
  const query = new URLSearchParams({
    provider,
    popupOrigin: window.location.origin,
    popupNonce: nonce,
    callbackURL: '/',
    errorCallbackURL: '/login',
  })
  return `/api/auth/oauth-popup/start?${query}`
}

function placeInTheMiddle(): string {
  const left = window.screenX + (window.outerWidth - WIDTH) / 2
  const top = window.screenY + (window.outerHeight - HEIGHT) / 2
  return `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`
}

function makeNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-')
}
