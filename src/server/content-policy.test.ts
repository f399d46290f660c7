import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { pagePolicy, takeMarked } from './content-policy.ts'

const MARK = '0b1c8a52-8ad1-4b8e-9f0a-1d6f7a1c2e3d'
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

describe('the policy of a page', () => {
  const policy = (isHttps: boolean, isDevelopment = false) =>
    pagePolicy({
      scriptHashes: ['sha256-abc='],
      styleHashes: ['sha256-def='],
      isHttps,
      isDevelopment,
    })

  it('allows scripts and styles of the shop and those inline that it names, and none besides', () => {
    expect(policy(true)).toContain("script-src 'self' 'sha256-abc=';")
    expect(policy(true)).toContain("style-src 'self' 'sha256-def=';")
    for (const each of [policy(true), policy(false)]) {
      expect(each).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|style-src [^;]*unsafe/)
      expect(each).toMatch(/^default-src 'none'; /)
      expect(each).toContain("frame-ancestors 'none'")
      expect(each).toContain("base-uri 'none'")
    }
  })

  it('asks for everything by https where the shop has it', () => {
    expect(policy(true)).toMatch(/img-src 'self' data: blob: https:;.*; upgrade-insecure-requests$/)
    expect(policy(false)).not.toContain('upgrade-insecure-requests')
  })

  it('lets Vite work while developing', () => {
    expect(policy(false, true)).toContain("script-src 'self' 'unsafe-inline';")
    expect(policy(false, true)).toContain("connect-src 'self' ws:;")
  })
})

describe('the inline scripts and styles of a page', () => {
  it('are named when the page was made with them, and leave without their mark', () => {
    const page = `<head><style nonce="${MARK}">a > b {}</style><style>c {}</style>
<script nonce="${MARK}">let a = 1 > 0</script>
<link rel="modulepreload" href="/a.js" nonce="${MARK}"/></head>
<script nonce="${MARK}" type="module" async="">import "/b.js"</script>`
    const { html, scriptHashes, styleHashes } = takeMarked(page, MARK)
    expect(styleHashes).toEqual([hashOf('a > b {}')])
    expect(scriptHashes).toEqual([hashOf('let a = 1 > 0'), hashOf('import "/b.js"')])
    expect(html).toBe(`<head><style>a > b {}</style><style>c {}</style>
<script>let a = 1 > 0</script>
<link rel="modulepreload" href="/a.js"/></head>
<script type="module" async="">import "/b.js"</script>`)
  })

  it.each([
    ['without a mark', '<script>alert(1)</script>'],
    ['with a mark of another', '<script nonce="0">alert(1)</script>'],
    ['with the mark in its text', `<script>alert(1) // nonce="${MARK}"</script>`],
    ['with its text elsewhere', `<script nonce="${MARK}" src="/a.js"></script>`],
  ])('are not named %s', (_name, page) => {
    expect(takeMarked(page, MARK).scriptHashes).toEqual([])
  })
})
