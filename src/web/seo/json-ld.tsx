import { serializeJsonLd } from './serialize-json-ld.ts'

/** Structured data for search engines, as JSON-LD of schema.org. */
export function JsonLd({ content }: { content: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way into a script; what could end it is escaped.
      dangerouslySetInnerHTML={{ __html: serializeJsonLd(content) }}
    />
  )
}
