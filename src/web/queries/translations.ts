import { queryOptions } from '@tanstack/react-query'
import { call, type SentTo } from '#api/client.ts'

type Change = SentTo<'PUT /translations'>[0]
type Subject = Exclude<Change['subject'], 'settings'>

export interface Translated {
  subject: Subject
  id: string
}

/** For a form: fetched anew each time, and left alone while it is filled in. */
export function translationsQuery({ subject, id }: Translated) {
  return queryOptions({
    queryKey: ['translations', subject, id],
    queryFn: () => call('GET /translations', { subject, id }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Which texts there are depends on the subject, and the server knows. */
export function changeTexts(change: Translated & { texts: Record<string, string | null> }) {
  return call('PUT /translations', { ...change, language: 'bn' } as Change)
}
