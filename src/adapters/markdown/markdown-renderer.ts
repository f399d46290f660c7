import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'
import type { TextRenderer } from '#shop/pages/contract.ts'
import { isAllowedLink, isAllowedPicture } from '#shop/pages/rules.ts'

/** Deeper nesting is dropped, so that no text causes more work than its length. */
const MAX_NESTED = 40

/** Rows are padded to the width of their table: a few characters can make very many cells. */
const MAX_CELLS = 2000

/** The page title is the first-level heading. */
const FIRST_HEADING = 2
const LAST_HEADING = 6

/**
 * Markdown to HTML. The rendered HTML is sanitised with an allowlist: typed HTML is shown as text, and links lead only
 * where a page may lead.
 */
export function createMarkdownRenderer(): TextRenderer {
  const withTables = createParser()
  const withoutTables = createParser().disable('table')
  return {
    render: (text, sizeOf) => {
      const environment = {}
      const parsed = withTables.parse(text, environment)
      const isTooWide = countCells(parsed) > MAX_CELLS
      const markdown = isTooWide ? withoutTables : withTables
      const tokens = isTooWide ? markdown.parse(text, environment) : parsed
      orderHeadings(tokens)
      const html = markdown.renderer.render(tokens, markdown.options, environment)
      return {
        html: sanitize(html, { ...whatMayStay, transformTags: transformsWith(sizeOf) }),
        summary: firstParagraph(tokens),
      }
    },
  }
}

type Parser = ReturnType<typeof createParser>
type Tokens = ReturnType<Parser['parse']>

function createParser() {
  const markdown = new MarkdownIt({ html: false, linkify: false, maxNesting: MAX_NESTED })
  markdown.validateLink = isAllowedLink
  return markdown
}

function countCells(tokens: Tokens): number {
  return tokens.filter(({ type }) => type === 'td_open').length
}

function firstParagraph(tokens: Tokens): string {
  const paragraph = tokens.findIndex(({ type }) => type === 'paragraph_open')
  const first = paragraph === -1 ? undefined : tokens[paragraph + 1]
  return (first?.children ?? []).map(wordsOf).join('').trim()
}

/** Renumbers headings by their nesting, so that no level is skipped. */
function orderHeadings(tokens: Tokens): void {
  const above: string[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      while (above.length > 0 && (above.at(-1) ?? '') >= token.tag) above.pop()
      above.push(token.tag)
    }
    if (token.type.startsWith('heading_')) {
      token.tag = `h${Math.min(FIRST_HEADING + above.length - 1, LAST_HEADING)}`
    }
  }
}

function wordsOf({ type, content }: { type: string; content: string }): string {
  if (type === 'softbreak' || type === 'hardbreak') return ' '
  return type === 'text' || type === 'code_inline' ? content : ''
}

const whatMayStay: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'strong', 'em', 's', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
}

type SizeOf = Parameters<TextRenderer['render']>[1]

function transformsWith(sizeOf: SizeOf): NonNullable<sanitize.IOptions['transformTags']> {
  return {
    a: (tagName, { href = '', ...rest }) => ({
      tagName,
      attribs: {
        ...rest,
        ...(isAllowedLink(href) && { href }),
        ...(/^https:/i.test(href) && { rel: 'noopener' }),
      },
    }),
    img: (tagName, { src = '', ...rest }) => {
      const size = sizeOf(src)
      return {
        tagName,
        attribs: {
          ...rest,
          ...(isAllowedPicture(src) && { src }),
          ...(size && { width: String(size.width), height: String(size.height) }),
          loading: 'lazy',
        },
      }
    },
  }
}
