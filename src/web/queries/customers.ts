import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewNote, Note } from '#shop/customers/contract.ts'
import { useOneAtATime } from './one-at-a-time.ts'
import { changeKeptRows, pagedQuery } from './paged-query.ts'
import { queryKeys } from './query-keys.ts'

/** A person with what follows from their orders. */
export function customerQuery(email: string) {
  return queryOptions({
    queryKey: queryKeys.customers.one(email),
    queryFn: () => dataOf(client.customers[':email'].$get({ param: { email } })),
    staleTime: 0,
  })
}

/** What colleagues wrote about a person, newest first. */
export function customerNotesQuery(email: string) {
  return pagedQuery<Note>({
    queryKey: queryKeys.customers.notes(email),
    ask: (page) =>
      answerOf(client.customers[':email'].notes.$get({ param: { email }, query: page })),
    staleTime: 0,
  })
}

/** Answers with the note that was kept. @throws ApiError */
export function useAddNote(email: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: NewNote) =>
      dataOf(client.customers[':email'].notes.$post({ param: { email }, json })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.customers.notes(email) }),
  })
}

interface Outcome {
  onDone: () => void
  onFailed: (error: Error) => void
}

export function useRemoveNote(email: string, { onDone, onFailed }: Outcome) {
  const queryClient = useQueryClient()
  const queryKey = queryKeys.customers.notes(email)
  const mutation = useMutation({
    mutationFn: ({ _id }: Note) =>
      dataOf(client.customers[':email'].notes[':id'].$delete({ param: { email, id: _id } })),
    onSuccess: (_, removed) => {
      changeKeptRows<Note>(queryClient, queryKey, (notes) =>
        notes.filter(({ _id }) => _id !== removed._id),
      )
      onDone()
    },
    onError: (error) => {
      onFailed(error)
      return queryClient.invalidateQueries({ queryKey })
    },
  })
  return { removeNote: useOneAtATime(mutation), isRemoving: mutation.isPending }
}
