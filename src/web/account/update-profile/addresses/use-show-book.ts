import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#api/identity-client.ts'
import type { AddressBook } from '#shop/addresses/contract.ts'
import { query } from '#web/queries/query.ts'
import { ofPerson } from '#web/queries/session.ts'

export function useShowBook({ email }: Account) {
  const queryClient = useQueryClient()
  return (book: AddressBook) => {
    queryClient.setQueryData(ofPerson(email, query('GET /addresses')).queryKey, book)
  }
}
