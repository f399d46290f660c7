import { queryOptions } from '@tanstack/react-query'
import { answerOf, client, dataOf } from '#api/client.ts'
import type { NewNote, Note } from '#shop/customers/contract.ts'
import { pagedQuery } from './paged-query.ts'

/** Of people with what follows from their orders. */
export const CUSTOMERS = ['customers', 'one'] as const

/** A person with what follows from their orders. */
export function customerQuery(email: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS, email],
    queryFn: () => dataOf(client.customers[':email'].$get({ param: { email } })),
    staleTime: 0,
  })
}

export const CUSTOMER_NOTES = ['customers', 'notes'] as const

/** What colleagues wrote about a person, newest first. */
export function customerNotesQuery(email: string) {
  return pagedQuery<Note>({
    queryKey: [...CUSTOMER_NOTES, email],
    ask: (page) =>
      answerOf(client.customers[':email'].notes.$get({ param: { email }, query: page })),
    staleTime: 0,
  })
}

export function addCustomerNote(email: string, json: NewNote) {
  return dataOf(client.customers[':email'].notes.$post({ param: { email }, json }))
}

export function removeCustomerNote(email: string, { _id: id }: Note) {
  return dataOf(client.customers[':email'].notes[':id'].$delete({ param: { email, id } }))
}
