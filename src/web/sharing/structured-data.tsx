import { serializeForScript } from './serialize-for-script.ts'

/** Facts for search engines, as JSON-LD in the words of schema.org. */
export function StructuredData({ facts }: { facts: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way into a script; what could end it is escaped.
      dangerouslySetInnerHTML={{ __html: serializeForScript(facts) }}
    />
  )
}
