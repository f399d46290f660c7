import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Question } from './topic.ts'

/** Opens the question that the address names. */
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
        <TextLink look="quiet" to={{ hash: id }} className="justify-self-start text-sm">
          Link to this answer<span className="sr-only">: {question}</span>
        </TextLink>
      </div>
    </details>
  )
}

/** They open by themselves, with or without scripts. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map((question) => (
        <QuestionEntry key={question.id} question={question} />
      ))}
    </div>
  )
}
