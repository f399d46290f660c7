import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#api/identity-client.ts'
import type { AddressBook } from '#shop/addresses/contract.ts'
import { addressBookQuery } from '#web/queries/addresses.ts'

/** What a change answered with is the book from then on. */
export function useShowBook({ email }: Account) {
  const queryClient = useQueryClient()
  return (book: AddressBook) => {
    queryClient.setQueryData(addressBookQuery(email).queryKey, book)
  }
}
