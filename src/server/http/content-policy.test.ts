import { describe, expect, it } from 'vitest'
import { pagePolicy } from './content-policy.ts'

describe('the policy of a page', () => {
  const policy = (isHttps: boolean, isDevelopment = false) =>
    pagePolicy({ nonce: 'n0nce', isHttps, isDevelopment })

  it('allows the shop’s own scripts and styles and inline ones with its nonce', () => {
    expect(policy(true)).toContain("script-src 'self' 'nonce-n0nce';")
    expect(policy(true)).toContain("style-src 'self' 'nonce-n0nce';")
    for (const each of [policy(true), policy(false)]) {
      expect(each).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe/)
      expect(each).toMatch(/^default-src 'none'; /)
      expect(each).toContain("frame-ancestors 'none'")
      expect(each).toContain("base-uri 'none'")
    }
  })

  it('upgrades everything to https where the shop uses it', () => {
    expect(policy(true)).toMatch(/img-src 'self' data: blob: https:;.*; upgrade-insecure-requests$/)
    expect(policy(false)).not.toContain('upgrade-insecure-requests')
  })

  it('lets Vite work in development', () => {
    expect(policy(false, true)).toContain("script-src 'self' 'unsafe-inline';")
    expect(policy(false, true)).toContain("connect-src 'self' ws:;")
  })
})
