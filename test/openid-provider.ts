import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The claims about an email, by the part of the login before the colon. */
const CLAIMS: Record<string, (email: string) => object> = {
  verified: (email) => ({ email, email_verified: true }),
  unverified: (email) => ({ email, email_verified: false }),
  silent: (email) => ({ email }),
  text: (email) => ({ email, email_verified: 'false' }),
  nomail: () => ({}),
}

const client = { clientId: 'haat', clientSecret: 'a secret between shop and provider' }

/**
 * A real OpenID Connect provider. Any password works for a login of `verified:` and an email, or another of the kinds
 * above; each login is another person.
 */
export async function startOpenIdProvider({ port = 0, redirectUri = '' } = {}) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['only for tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, login) => {
      const [kind = '', email = ''] = login.split(':')
      return {
        accountId: login,
        claims: () => ({
          sub: login,
          name: `${email.split('@')[0]} of the provider`,
          picture: 'https://pictures.test/face.png',
          ...CLAIMS[kind]?.(email),
        }),
      }
    },
  })
  server.on('request', provider.callback())
  return {
    settings: { issuer, name: 'Suto Account', ...client },
    stop: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
