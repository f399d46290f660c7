import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const client = { clientId: 'haat', clientSecret: 'a secret between shop and provider' }

type Claims = Record<string, unknown>

/** The provider's next answer; omitted parts are correct. */
export interface Sayings {
  /** Overrides claims of the token; undefined removes one. */
  idToken?: Claims
  /** Replaces the whole token; null sends none. */
  instead?: string | null
  signedByStranger?: boolean
  userInfo?: Claims
}

const ALICE = { sub: 'alice', email: 'alice@suto.test', email_verified: true, name: 'Alice' }

/**
 * A provider whose tokens can contain any wrong claim about its users. Its codes equal the nonces that they belong
 * to.
 */
export async function startSloppyIssuer() {
  const own = await generateKeyPair('RS256')
  const stranger = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  let issuer = ''
  let sayings: Sayings = {}

  function signIdToken(nonce: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.clientId, iat: now, exp: now + 600, nonce, ...ALICE }
    return new SignJWT({ ...claims, ...sayings.idToken })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(sayings.signedByStranger ? stranger.privateKey : own.privateKey)
  }

  async function answer(path: string, body: URLSearchParams): Promise<object> {
    switch (path) {
      case '/.well-known/openid-configuration':
        return {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        }
      case '/keys':
        return { keys: [key] }
      case '/token': {
        const { instead = await signIdToken(body.get('code') ?? '') } = sayings
        return { access_token: 'any', token_type: 'Bearer', ...(instead && { id_token: instead }) }
      }
      default:
        return { ...ALICE, ...sayings.userInfo }
    }
  }

  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const said = await answer(request.url ?? '', new URLSearchParams(body))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(said))
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  return {
    settings: { issuer, name: 'Sloppy', ...client },
    say: (next: Sayings) => {
      sayings = next
    },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
