import type { BetterAuthPlugin } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { within, withVerifiedIdToken } from './id-token.ts'

export interface OpenIdSettings {
  issuer: string
  name: string
  clientId: string
  clientSecret: string
}

type ReadProfile = (profile: { email?: unknown; email_verified?: unknown }) => {
  email?: null
  emailVerified?: boolean
}

const PROVIDER_ID = 'oidc'
const DISCOVERY_MS = 10_000

/**
 * Any OpenID Connect provider. Its addresses are asked for when somebody first wants to sign in with
 * it, and again as long as it does not answer: the shop opens without it.
 */
export function openIdConnect(
  settings: OpenIdSettings,
  readProfile: ReadProfile,
  onError: (error: Error) => void,
): BetterAuthPlugin {
  const issuer = withoutSlash(settings.issuer)
  const discovery = genericOAuth({
    config: [
      {
        providerId: PROVIDER_ID,
        name: settings.name,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        discoveryUrl: `${issuer}/.well-known/openid-configuration`,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        disableProviderLogout: true,
        // Another provider, set up in its place later, gives the same subjects to other people.
        accountSubject: ({ profile }) => `${issuer} ${profile.sub}`,
        mapProfileToUser: readProfile,
      },
    ],
  })

  return {
    id: 'openid-connect',
    init: (context) => {
      type Provider = (typeof context.socialProviders)[number]
      let found: Promise<Provider> | undefined

      async function discover(): Promise<Provider> {
        const { context: made } = await within(DISCOVERY_MS, discovery.init(context))
        const provider = made.socialProviders.find(({ id }) => id === PROVIDER_ID)
        if (!provider) throw new Error('it names no login address')
        if (withoutSlash(provider.issuer ?? '') !== issuer) {
          throw new Error(`it identifies itself as ${provider.issuer}`)
        }
        return withVerifiedIdToken(provider, onError)
      }

      async function find(): Promise<Provider | { id: undefined }> {
        found ??= discover()
        try {
          return await found
        } catch (error) {
          found = undefined
          const reason = error instanceof Error ? error.message : String(error)
          onError(new Error(`OIDC_ISSUER ${issuer} cannot be used: ${reason}`))
          return { id: undefined }
        }
      }

      // Better Auth calls those of its providers that are functions, though its type does not say so.
      const late = find as unknown as Provider
      return { context: { socialProviders: [...context.socialProviders, late] } }
    },
  }
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}
