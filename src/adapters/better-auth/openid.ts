import type { BetterAuthPlugin } from 'better-auth'
import type { OAuth2Tokens, OAuthProvider } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins'
import { type JWTPayload, jwtVerify } from 'jose'

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

const ANSWER_MS = 10_000
const MAX_SUBJECT_LENGTH = 255
const CLOCK_TOLERANCE = '1m'

/** Signed with a key of the provider's own; what it shares with the shop proves nothing of others. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512']
  .concat(['ES256', 'ES384', 'ES512'])
  .concat(['EdDSA', 'Ed25519'])

type GivenTokens = OAuth2Tokens & { expectedIdTokenNonce?: string | undefined }

/**
 * Who has signed in is read from a token that the provider signed, for this shop and for this attempt
 * to sign in, and from nothing else: OpenID Connect Core, 3.1.3.7 and 5.3.2. Better Auth alone goes on
 * without such a token, and Google's it does not check.
 */
export function withVerifiedIdToken(
  provider: OAuthProvider,
  onError: (error: Error) => void,
): OAuthProvider {
  return {
    ...provider,
    requiresIdTokenNonce: true,
    createAuthorizationURL: async (request) => {
      const url = await provider.createAuthorizationURL(request)
      if (request.idTokenNonce) url.searchParams.set('nonce', request.idTokenNonce)
      return url
    },
    validateAuthorizationCode: (request) =>
      within(ANSWER_MS, provider.validateAuthorizationCode(request)),
    getUserInfo: async (tokens) => {
      try {
        return await within(ANSWER_MS, readUserInfo(provider, tokens))
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        onError(new Error(`The response from ${provider.name} cannot be used: ${reason}`))
        return null
      }
    },
  }
}

async function readUserInfo(provider: OAuthProvider, tokens: GivenTokens) {
  const { sub } = await verifyIdToken(provider, tokens)
  const found = await provider.getUserInfo(tokens)
  if (!found) throw new Error('it has no user info besides the id_token')
  if (!('sub' in found.data) || found.data.sub !== sub) {
    throw new Error('the id_token is for someone else')
  }
  return found
}

/** @throws Error that says what is wrong with it */
async function verifyIdToken(
  { idToken: rules }: OAuthProvider,
  { idToken, expectedIdTokenNonce: nonce }: GivenTokens,
): Promise<JWTPayload> {
  if (!idToken) throw new Error('there is no id_token')
  if (!rules || !('jwks' in rules) || !rules.issuer) throw new Error('its keys are unknown')
  const { payload } = await jwtVerify(idToken, rules.jwks, {
    issuer: rules.issuer,
    audience: rules.audience,
    algorithms: ALGORITHMS,
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: CLOCK_TOLERANCE,
    ...(rules.maxTokenAge !== undefined && { maxTokenAge: rules.maxTokenAge }),
  })
  const { sub, azp } = payload
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > MAX_SUBJECT_LENGTH) {
    throw new Error('the id_token names no user')
  }
  if (!nonce || payload.nonce !== nonce) throw new Error('the id_token is for another attempt')
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
  if ((isForSeveral || azp !== undefined) && azp !== rules.audience) {
    throw new Error('the id_token was issued to another party')
  }
  return payload
}

/** @throws Error when it takes longer */
async function within<Result>(timeoutMs: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('it does not respond')), timeoutMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
