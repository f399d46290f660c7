import type { Topic } from './list-topics.ts'

/** The same questions as a `FAQPage` of schema.org, for search engines. */
export function faqJsonLd(topics: readonly Topic[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topics.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
      })),
    ),
  }
}
