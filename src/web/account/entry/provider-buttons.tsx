import { useQuery } from '@tanstack/react-query'
import { PopupError, signInInPopup } from '#api/popup-client.ts'
import { m } from '#messages'
import type { SignInProvider } from '#shop/identity/contract.ts'
import { signInProvidersQuery } from '#web/queries/session.ts'
import { useAfterSignIn } from '#web/session/use-after-sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const GOOGLE: SignInProvider = { id: 'google', name: 'Google' }

/** Which page the button is on. */
type Purpose = 'in' | 'up'

const enterWith = { in: m.provider_in, up: m.provider_up }

interface ProviderButtonsProps {
  purpose: Purpose
  onCodeNeeded: () => void
}

/** Always offers Google, as specified, and other providers where configured. */
export function ProviderButtons({ purpose, onCodeNeeded }: ProviderButtonsProps) {
  const isHydrated = useHydrated()
  const finishSignIn = useAfterSignIn()
  const { data: providers } = useQuery(signInProvidersQuery)
  const others = providers?.filter(({ id }) => id !== GOOGLE.id) ?? []

  async function enter({ id, name }: SignInProvider) {
    if (providers?.every((provider) => provider.id !== id)) return sayNotSetUp(name)
    try {
      const { hasEndedPassword, needsCode } = await signInInPopup(id)
      if (hasEndedPassword) sayPasswordEnded(name)
      if (needsCode) onCodeNeeded()
      else await finishSignIn()
    } catch (error) {
      if (!providers && isUnknownProvider(error)) return sayNotSetUp(name)
      const words = explainProviderFailure(error, name, purpose)
      if (words) toast.error(words, { id: words })
    }
  }

  return (
    <>
      <div className="flex items-center gap-4 text-sm text-quiet">
        <span className="h-px flex-1 bg-line" />
        {m.login_or()}
        <span className="h-px flex-1 bg-line" />
      </div>
      <div className="grid gap-3">
        {[GOOGLE, ...others].map((provider) => (
          <Button
            key={provider.id}
            look="outline"
            className="w-full"
            disabled={!isHydrated}
            onClick={() => void enter(provider)}
          >
            <ProviderMark id={provider.id} />
            {enterWith[purpose]({ provider: provider.name })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The provider is not configured, and the list arrived only after the click. */
function isUnknownProvider(error: unknown): boolean {
  return error instanceof PopupError && error.code === 'provider_not_found'
}

function sayPasswordEnded(name: string) {
  toast.info(m.provider_password_ended({ name }), { durationMs: 15_000 })
}

function sayNotSetUp(name: string) {
  const words = m.provider_not_set_up({ name })
  toast.info(words, { id: words })
}

const outlines: Record<SignInProvider['id'], string> = {
  google: 'M17 10.2h-6.6M17 10.2a7 7 0 1 1-2.1-5',
  facebook: 'M13.5 3.5h-1.6c-1.8 0-2.9 1.2-2.9 3v11M6 10h6.5',
  github: 'm7 6-4 4 4 4M13 6l4 4-4 4M11.2 4.5l-2.4 11',
  oidc: 'M9 10.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM9 10.5h9M14 10.5V14M17 10.5V13',
}

function ProviderMark({ id }: { id: SignInProvider['id'] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none">
      <path d={outlines[id]} stroke="currentColor" strokeWidth="1.5" strokeLinecap="square" />
    </svg>
  )
}

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
      return purpose === 'in' ? m.provider_in_cancelled() : m.provider_up_cancelled()
    case 'popup_blocked':
      return m.provider_blocked()
    case 'account_not_linked':
      return m.provider_not_linked({ provider })
    case 'email_not_found':
      return m.provider_no_email({ provider })
    default:
      return (purpose === 'in' ? m.provider_in_failed : m.provider_up_failed)({ provider })
  }
}
