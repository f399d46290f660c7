import { describe, expect, it } from 'vitest'
import { createMarkdownRenderer } from './markdown-renderer.ts'

const { render } = createMarkdownRenderer()
const html = (text: string) => render(text, () => undefined).html.trim()

describe('the text of a page', () => {
  it('has its headings below the title', () => {
    expect(html('# One\n\n## Two\n\n# Three')).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>')
  })

  it('skips no level of headings, whatever the Markdown', () => {
    const typed = '### One\n\n###### Two\n\n#### Three\n\n## Four'
    expect(html(typed)).toBe('<h2>One</h2>\n<h3>Two</h3>\n<h3>Three</h3>\n<h2>Four</h2>')
  })

  it('is summarised by its first paragraph, as plain text', () => {
    const text = '# Title\n\nWe *deliver* to [all](/contact)\ndistricts.\n\nMore.'
    expect(render(text, () => undefined).summary).toBe('We deliver to all districts.')
    expect(render('# Title', () => undefined).summary).toBe('')
  })

  it('may have lists, tables, Bangla and emoji', () => {
    expect(html('- সুতো 🧵\n- **b**')).toBe(
      '<ul>\n<li>সুতো 🧵</li>\n<li><strong>b</strong></li>\n</ul>',
    )
    expect(html('| a |\n|---|\n| 1 |')).toContain('<td>1</td>')
  })

  it.each([
    ['/contact', '<a href="/contact">x</a>'],
    ['#top', '<a href="#top">x</a>'],
    ['https://suto.test/a', '<a href="https://suto.test/a" rel="noopener">x</a>'],
    ['mailto:hello@suto.test', '<a href="mailto:hello@suto.test">x</a>'],
    ['tel:01712000000', '<a href="tel:01712000000">x</a>'],
  ])('may link to %s', (address, link) => {
    expect(html(`[x](${address})`)).toBe(`<p>${link}</p>`)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'http://suto.test',
    '//suto.test',
    'https:///suto.test',
    'contact',
    'ftp://suto.test',
  ])('does not link to %s', (address) => {
    expect(html(`[x](${address})`)).not.toContain('href')
    expect(html(`[x](<${address}>)`)).not.toContain('href')
    expect(html(`<${address}>`)).not.toContain('href')
    expect(html(`![x](${address})`)).not.toContain('src=')
  })

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.test"></iframe>',
    '<style>*{display:none}</style>',
    '<b style="color:red">x</b>',
    '![x](/a.jpg" onerror="alert(1))',
    '![x](/a.jpg "t\\" onerror=\\"alert(1)")',
    '[x](/a "t\\" onclick=\\"alert(1)")',
    '```html" onclick="alert(1)\nx\n```',
    '<svg><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
  ])('shows %s as plain text', (typed) => {
    const tags = html(typed).match(/<[^>]*>/g) ?? []
    for (const tag of tags) expect(tag).not.toMatch(/script|style|iframe|svg|\son\w+=(?!&)|<b\b/i)
    expect(tags.join('')).not.toMatch(/" on/)
  })

  it('sets the size of stored pictures, and leaves others unchanged', () => {
    const { html: shown } = render('![a](/images/a.jpg) ![b](https://b.test/b.jpg)', (url) =>
      url.startsWith('/images/') ? { width: 600, height: 400 } : undefined,
    )
    expect(shown).toContain(
      '<img alt="a" src="/images/a.jpg" width="600" height="400" loading="lazy" />',
    )
    expect(shown).toContain('<img alt="b" src="https://b.test/b.jpg" loading="lazy" />')
  })

  it.each([
    ['nested lists on one line', '- '.repeat(10_000)],
    ['quotes', '>'.repeat(20_000)],
    ['quotes and lists', '> - '.repeat(5000)],
    ['brackets', '['.repeat(20_000)],
    ['emphasis', '*a **a '.repeat(2857)],
    ['steps', Array.from({ length: 138 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['cells', `${'|a'.repeat(300)}\n${'|-'.repeat(300)}\n${'|\n'.repeat(9000)}`],
  ])('stays small with %s', (_what, text) => {
    expect(html(text).length).toBeLessThan(110_000)
  })
})
