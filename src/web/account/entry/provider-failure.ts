import { PopupError } from '#api/popup-client.ts'

/** Which page the button is on. */
export type Purpose = 'in' | 'up'

/** Why signing in or up with a provider failed; undefined when there is nothing to say. */
export function explainProviderFailure(
  error: unknown,
  provider: string,
  purpose: Purpose,
): string | undefined {
  switch (error instanceof PopupError ? error.code : undefined) {
    case 'popup_replaced':
      return undefined
    case 'popup_closed':
    case 'access_denied':
      return `Sign ${purpose} was cancelled. Please try again.`
    case 'popup_blocked':
      return 'Popup was blocked. Please allow popups and try again.'
    case 'account_not_linked':
      return `An account with this e-mail already exists, and ${provider} has not verified the e-mail. Please log in as you did before.`
    case 'email_not_found':
      return `${provider} did not share your e-mail. Please use your e-mail and a password instead.`
    default:
      return `Failed to sign ${purpose} with ${provider}. Please try again.`
  }
}
