import { describe, expect, it } from 'vitest'
import { expectLinear, LINEAR } from '#test/linear-time.ts'
import { withoutPersonalData } from './request-log.ts'

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
  ])('%s is %s', (path, logged) => {
    expect(withoutPersonalData(path)).toBe(logged)
  })

  it('costs no more than its length', LINEAR, () => {
    expectLinear(withoutPersonalData)
  })
})
