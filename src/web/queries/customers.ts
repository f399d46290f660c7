import { queryOptions } from '@tanstack/react-query'
import { answerTo, call, download } from '#api/client.ts'
import type {
  Customer,
  CustomerSearch,
  CustomerSummary,
  MergeCustomers,
  NewNote,
  Note,
} from '#shop/customers/contract.ts'
import { pagedQuery } from './paged-query.ts'
import { saveFile } from './save-file.ts'

/** Of people with what follows from their orders. */
export const CUSTOMERS = ['customers', 'one'] as const

/** By email or id: a person with what follows from their orders. */
export function customerQuery(named: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS, named],
    queryFn: () => call('GET /customers/:customer', named),
    staleTime: 0,
  })
}

/** With an account or without one, newest first. */
export function customersQuery(search: Omit<CustomerSearch, 'limit' | 'cursor'>) {
  return pagedQuery<CustomerSummary>({
    queryKey: [...CUSTOMERS, 'list', search],
    ask: (page) => answerTo('GET /customers', [{ ...page, ...search }]),
    staleTime: 0,
  })
}

/** Somebody without an account. Their orders stay, and are nobody's from then on. */
export function deleteGuest(customer: string) {
  return call('DELETE /customers/:customer', customer)
}

/** Hands all that the shop has of somebody without an account to the browser as a file. */
export async function downloadGuestData(customer: string): Promise<void> {
  saveFile(
    await download('GET /customers/:customer/data', customer),
    `personal-data-of-${customer}.json`,
  )
}

export const CUSTOMER_TAGS = ['customers', 'tags'] as const

/** All that customers have. */
export function customerTagsQuery() {
  return queryOptions({
    queryKey: CUSTOMER_TAGS,
    queryFn: () => call('GET /customer-tags'),
    staleTime: 0,
  })
}

export function changeCustomerTags({ _id: customer, updatedAt }: Customer, tags: string[]) {
  return call('PUT /customers/:customer/tags', customer, { tags, shownUpdatedAt: updatedAt })
}

/** The other's belongings move. */
export function mergeCustomers(customer: string, json: MergeCustomers) {
  return call('POST /customers/:customer/merge', customer, json)
}

export const CUSTOMER_NOTES = ['customers', 'notes'] as const

/** What colleagues wrote about a person, newest first. */
export function customerNotesQuery(id: string) {
  return pagedQuery<Note>({
    queryKey: [...CUSTOMER_NOTES, id],
    ask: (page) => answerTo('GET /customers/:customer/notes', [id, page]),
    staleTime: 0,
  })
}

export function addCustomerNote(id: string, json: NewNote) {
  return call('POST /customers/:customer/notes', id, json)
}

export function removeCustomerNote(customer: string, { _id: id }: Note) {
  return call('DELETE /customers/:customer/notes/:id', customer, id)
}
