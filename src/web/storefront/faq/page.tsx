import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { isReachable } from '#shop/settings/shop/rules.ts'
import { shownLanguage, writtenIn } from '#shop/shared/language.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Visit } from '../about/visit.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { describeMissing, describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { faqJsonLd } from './faq-json-ld.ts'
import type { Question, Topic } from './list-topics.ts'

export { loader } from './page.server.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.topics.length) return describeMissing(matches, m.not_found_title())
  return describePage(matches, m.faq_title(), m.faq_meta())
}

export default function Page({ loaderData: { topics } }: Route.ComponentProps) {
  return topics.length > 0 ? <Questions topics={topics} /> : <NotFound />
}

function Questions({ topics }: { topics: readonly Topic[] }) {
  const shop = useShop()
  return (
    <>
      <JsonLd content={faqJsonLd(topics)} />
      <PageHeading title={m.faq_title()}>
        <p>{m.faq_lead()}</p>
      </PageHeading>
      <div className="page-width grid gap-14">
        {topics.map(({ topic, questions }) => (
          <section
            key={topic}
            aria-label={topic}
            lang={writtenIn(topic)}
            className="grid gap-x-[8%] gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]"
          >
            <h2 className="text-xl">{topic}</h2>
            <QuestionList questions={questions} />
          </section>
        ))}
      </div>
      <section aria-labelledby="more-heading" className="page-width mt-20">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <h2 id="more-heading" className="text-xl">
            {m.faq_else()}
          </h2>
          <ButtonLink to="/contact" look="outline">
            {m.write_to_us()}
          </ButtonLink>
        </div>
        {isReachable(shop) && <Visit />}
      </section>
    </>
  )
}

/** Opens the question named in the address. */
function useOpenNamed(id: string) {
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit to the same question opens it again.
  useEffect(() => {
    if (hash !== `#${id}` || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'start' })
  }, [hash, id, key])
  return details
}

function QuestionEntry({ question: { id, question, answer } }: { question: Question }) {
  const details = useOpenNamed(id)
  return (
    <details
      ref={details}
      id={id}
      className="group scroll-mt-[calc(var(--navbar)+var(--strip)+1rem)]"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-3.5 font-medium hover:text-madder [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid max-w-prose gap-3 pb-3">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <TextLink
          look="quiet"
          lang={writtenIn(question) && shownLanguage()}
          to={{ hash: id }}
          className="justify-self-start text-sm"
        >
          {m.faq_link()}
          <span className="sr-only">: {question}</span>
        </TextLink>
      </div>
    </details>
  )
}

/** Native `details`, which work with or without scripts. */
function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map((question) => (
        <QuestionEntry key={question.id} question={question} />
      ))}
    </div>
  )
}
