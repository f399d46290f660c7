import { startOpenIdProvider } from '#test/openid-provider.ts'

await startOpenIdProvider({
  port: Number(process.env.E2E_PROVIDER_PORT),
  redirectUri: `http://127.0.0.1:${process.env.PORT}/api/auth/callback/oidc`,
})
