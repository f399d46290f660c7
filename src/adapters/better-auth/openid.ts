import type { BetterAuthPlugin } from 'better-auth'
import type { OAuthProvider } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import { within } from '#shop/shared/within.ts'
import { type OpenIdSettings, readProfile, type SocialProviders } from './providers.ts'
import type { Shop } from './shop.ts'

const GOOGLE = { issuer: 'https://accounts.google.com', name: 'Google' }
const inTime = <Result>(work: Promise<Result>) => within(10_000, work, 'it does not respond')
const MAX_SUBJECT_LENGTH = 255

type Context = Parameters<NonNullable<BetterAuthPlugin['init']>>[0]

/** OpenID Connect providers: Google, and the configured one. */
export function openIdProviders({ google, oidc }: SocialProviders, shop: Shop): BetterAuthPlugin {
  return {
    id: 'openid-providers',
    init: (context) => {
      const providers = [
        ...(google ? [openIdProvider('google', { ...GOOGLE, ...google }, context, shop)] : []),
        ...(oidc ? [openIdProvider('oidc', oidc, context, shop)] : []),
      ]
      return { context: { socialProviders: [...context.socialProviders, ...providers] } }
    },
  }
}

/**
 * Better Auth's generic provider checks signature, issuer, audience, expiry and nonce of the ID token; `subjectOf`
 * checks the rest of OpenID Connect Core 3.1.3.7 and 5.3.2. Better Auth would fetch the provider's addresses at the
 * start, and answer no call until it has them; here they are fetched at the first login, and again until that succeeds.
 */
function openIdProvider(
  id: string,
  { issuer: address, name, clientId, clientSecret }: OpenIdSettings,
  context: Context,
  { onError }: Shop,
): OAuthProvider {
  const issuer = withoutSlash(address)
  const config = {
    providerId: id,
    name,
    clientId,
    clientSecret,
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    scopes: ['openid', 'email', 'profile'],
    requireIdTokenVerification: true,
    mapProfileToUser: readProfile,
  }

  async function discover(): Promise<OAuthProvider> {
    const { init } = genericOAuth({ config: [config] })
    const { socialProviders } = (await inTime(init(context))).context
    const found = socialProviders.find((each) => each.id === id)
    if (!found) throw new Error('it names no login address')
    if (withoutSlash(found.issuer ?? '') !== issuer) {
      throw new Error(`it identifies itself as ${found.issuer}`)
    }
    provider.issuer = found.issuer
    return found
  }

  let discovered: Promise<OAuthProvider> | undefined
  function find(): Promise<OAuthProvider> {
    discovered ??= discover().catch((error: Error) => {
      discovered = undefined
      onError(new Error(`${name} at ${issuer} cannot be used: ${error.message}`))
      throw error
    })
    return discovered
  }

  const provider: OAuthProvider = {
    id,
    name,
    requiresIdTokenNonce: true,
    // Includes the issuer: a provider configured later may use the same subjects for other people.
    accountSubject: ({ tokens, profile }) =>
      `${issuer} ${subjectOf(tokens.idToken, profile, clientId)}`,
    createAuthorizationURL: async (request) => (await find()).createAuthorizationURL(request),
    validateAuthorizationCode: async (request) =>
      inTime((await find()).validateAuthorizationCode(request)),
    getUserInfo: async (tokens) => inTime((await find()).getUserInfo(tokens)),
  }
  return provider
}

function withoutSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '')
}

/** The subject of a verified ID token and of the profile. @throws Error if they differ */
function subjectOf(idToken: string | undefined, profile: object, clientId: string): string {
  if (!idToken) throw new Error('there is no ID token')
  const { sub, exp, aud, azp } = decodeJwt(idToken)
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > MAX_SUBJECT_LENGTH) {
    throw new Error('the ID token names no user')
  }
  if (!('sub' in profile) || profile.sub !== sub) throw new Error('the profile is of someone else')
  if (exp === undefined) throw new Error('the ID token never expires')
  const isForSeveral = Array.isArray(aud) && aud.length > 1
  if ((isForSeveral || azp !== undefined) && azp !== clientId) {
    throw new Error('the ID token was issued to another party')
  }
  return sub
}
