import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { toLoggedPath } from './request-log.ts'

describe('a path in the log', () => {
  it.each([
    ['/products/panjabi', '/products/panjabi'],
    ['/api/user/rahim@suto.test', '/api/user/:email'],
    ['/api/user/rahim%40suto.test', '/api/user/:email'],
    ['/api/user/rahim%40suto.test/role', '/api/user/:email/role'],
    ['/rahim@suto.test/karim@suto.test', '/:email/:email'],
    ['/api/auth/reset-password/k3-secret-token', '/api/auth/reset-password/:token'],
    ['/api/payments/ABCDEFGHJKLMNPQRSTUVWXYZ23', '/api/payments/:key'],
    ['/api/orders/HT-261122-7K3F', '/api/orders/HT-261122-7K3F'],
    ['/reset-password/k3-secret-token', '/reset-password/:token'],
    ['/reset-password', '/reset-password'],
    ['/reset-password/', '/reset-password/'],
    ['/api/auth/reset-password/rahim@suto.test', '/api/auth/reset-password/:token'],
    ['/Reset-Password/tok-en3', '/Reset-Password/:token'],
    ['/reset-password//tok-en3', '/reset-password//:token'],
    ['/reset%2Dpassword%252Ftok-en3', '/reset%2Dpassword%252F:token'],
    ['/order-link/tok-en3', '/order-link/:token'],
    ['/accept-invitation/tok-en3', '/accept-invitation/:token'],
    ['/welcome/tok-en3', '/welcome/:token'],
    ['/x/rahim%2540suto.test', '/x/:email'],
    ['/x/rahim%25252540suto.test', '/x/:email'],
    ['/x/aB3-_k9LmN.pQr8sTuvwx', '/x/:key'],
    ['/x/aB3%2D_k9LmN%2EpQr8sTuvwx', '/x/:key'],
    ['/x/guest_3f2b8c1e-77aa-4c0d-9e51-0123456789ab', '/x/:key'],
    [
      '/api/orders/3f2b8c1e-77aa-4c0d-9e51-0123456789ab',
      '/api/orders/3f2b8c1e-77aa-4c0d-9e51-0123456789ab',
    ],
    ['/products/white-everyday-chinos-of-2026-11', '/products/white-everyday-chinos-of-2026-11'],
    ['/x/01712345678', '/x/:phone'],
    ['/x/+880%201712-345678/orders', '/x/:phone/orders'],
    ['/x/০১৭১২৩৪৫৬৭৮', '/x/:phone'],
    ['/api/reports/2026-11-22', '/api/reports/2026-11-22'],
  ])('%s is %s', (path, logged) => {
    expect(toLoggedPath(path)).toBe(logged)
  })

  it('is cut when it is long, with a mark', () => {
    const path = `/${'shirts/'.repeat(2000)}`
    expect(toLoggedPath(path)).toBe(`${path.slice(0, 200)}… (14001 characters)`)
    expect(toLoggedPath(path.slice(0, 200))).toBe(path.slice(0, 200))
  })

  it('is cut only after personal data is removed', () => {
    const before = '/shirts'.repeat(28)
    expect(toLoggedPath(`${before}/rahim%2540suto.test`)).toBe(`${before}/:em… (203 characters)`)
  })

  it('takes linear time', LINEAR, () => {
    expectLinear(toLoggedPath, ['%25', '%2525', '%40', '%2f', 'reset-password/', '1-'])
  })
})
